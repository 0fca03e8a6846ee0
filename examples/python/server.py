"""A whole small site with Python alone: its pages, their forms, and the panel of its owner.

    python3 server.py            http://127.0.0.1:8000, the panel at /config/

The first start makes the database and prints the owner's password. README.md has the settings.
"""

import json
import os
import re
import sys
from http.server import ThreadingHTTPServer
from pathlib import Path

from pages import Site, form_errors, merge, option_errors, options_of
from request import COMMON, Refusal, Request, parsed_object, text_of
from store import SESSION_SECONDS, Store

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
RUNTIME = Path(os.environ.get('RUNTIME_FOLDER', ROOT / 'packages/runtime/dist')).resolve()
PANEL = Path(os.environ.get('PANEL_FOLDER', ROOT / 'packages/admin/dist/app')).resolve()
for variable, file in (('RUNTIME_FOLDER', RUNTIME / 'blocks.json'), ('PANEL_FOLDER', PANEL / 'manifest.json')):
    if not file.exists():
        sys.exit(f'{file} is missing. Set {variable}, as README.md says, or run “npm run build” in a checkout.')
SITE = Site(os.environ.get('SITE_FOLDER', HERE.parent / 'small-site'), RUNTIME)
DATABASE = os.environ.get('DATABASE', str(HERE / 'site.sqlite'))

PANEL_MANIFEST = json.loads((PANEL / 'manifest.json').read_text('utf-8'))
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'self'; "
    "require-trusted-types-for 'script'; trusted-types site-runtime"
)
PAGE_HEADERS = {**COMMON, 'Content-Security-Policy': POLICY, 'Cache-Control': 'private, no-cache'}

# Parts of the panel beside the settings of blocks: docs/author/panel.md lists their names.
PANEL_PARTS = ['site:cookie-banner']
SECTIONS = {'cookie-banner': 'site:cookie-banner'}


class Handler(Request):
    is_secure = os.environ.get('HTTPS') == '1'

    def open_store(self):
        return Store(DATABASE)

    # Pages and files

    def send_page(self, page, status=200, **values):
        owner = lambda *key: self.store.read(*key)[0]
        account_id = self.session['id'] if self.session else None
        text = SITE.render(page, owner, account_id, **values)
        self.send(text.encode(), 'text/html; charset=utf-8', PAGE_HEADERS, status)

    def page(self, path):
        page = SITE.pages.get(path)
        if not page:
            return self.send_page(SITE.not_found, 404)
        self.send_page(page, sent=self.query.get('sent') in page['blocks'])

    def submissions(self):
        """The messages of visitors, for the owner."""
        if not self.session:
            return self.redirect('/config/')
        rows = [{'sent_at': row['sent_at'], **json.loads(row['form'])} for row in self.store.submissions()]
        self.send_page({**SITE.not_found, 'template': 'submissions', 'title': 'Messages'}, messages=rows)

    def runtime_file(self, name):
        self.send_file(RUNTIME, name)

    def site_file(self, name):
        self.send_file(SITE.folder / 'assets', name)

    def panel_file(self, name):
        name = name or PANEL_MANIFEST['page']
        if name not in PANEL_MANIFEST['files']:
            raise Refusal(404, 'There is no such file.')
        kind = 'page' if name == PANEL_MANIFEST['page'] else 'assets' if name.startswith('assets/') else 'other'
        content = (PANEL / name).read_bytes()
        self.send(content, PANEL_MANIFEST['files'][name]['type'], PANEL_MANIFEST['headers'][kind])

    # Forms

    def form_of(self, form_id):
        if form_id not in SITE.forms:
            raise Refusal(404, 'There is no such form.')
        return SITE.forms[form_id]

    def require_few_forms(self):
        if not self.store.allows(f'form {self.client_address[0]}', 20, 3600):
            raise Refusal(429, 'You have sent many forms. Please try again later.', {'Retry-After': '3600'})

    def submission_key(self):
        self.send_json({'key': self.store.new_key()})

    def save_submission(self):
        sent = self.form()
        form = self.form_of(sent.get('formId'))
        values = parsed_object(sent.get('form', ''), 'Send the values of the fields as JSON in “form”.')
        if sent.get('decoy'):  # Only programs fill it in. They get the usual thanks, and nothing is stored.
            return self.send_json({'success': True})
        errors = form_errors(form['fields'], values)
        if errors:
            raise Refusal(400, 'Please check the form.', errors=errors)
        self.require_few_forms()
        code = self.store.spend(sent.get('key', ''), sent['formId'], values)
        if code:
            raise Refusal(401, 'This form has expired. Please send it again.', code=code)
        self.send_json({'success': True})

    def post_form(self):
        """The same form without script: the answer is a page."""
        values = self.form()
        form_id, decoy = values.pop('formId', None), values.pop('decoy', '')
        form = self.form_of(form_id)
        errors = form_errors(form['fields'], values)
        if errors:
            shown = {f'value.{name}': value for name, value in values.items()}
            shown |= {f'error.{name}': error for name, error in errors.items()}
            return self.send_page(SITE.pages[form['page']], 422, error='Please check the form.', **shown)
        if not decoy:
            self.require_few_forms()
            self.store.add_submission(form_id, values)
        self.redirect(f'{form["page"]}?sent={form_id}')

    # The session

    def session_body(self):
        account = self.session and {**{key: self.session[key] for key in ('email', 'name')}, 'roles': [1]}
        if account:
            account['id'] = str(self.session['id'])
        self.send_json({'account': account, 'website': {**SITE.website, 'panelParts': PANEL_PARTS}})

    def sign_in(self):
        sent = self.json()
        email, password = text_of(sent.get('email'), 'email', 256).strip(), text_of(sent.get('password'), 'password', 256)
        if not self.store.allows(f'sign-in {self.client_address[0]} {email}', 10, 15 * 60):
            raise Refusal(429, 'Too many attempts. Please try again later.', {'Retry-After': '900'})
        signed_in = self.store.sign_in(email, password)
        if not signed_in:
            raise Refusal(401, 'The email address or the password is wrong.')
        token, self.session = signed_in
        self.set_cookie('site_session', token, SESSION_SECONDS, '; HttpOnly')
        self.set_cookie('crumb', self.session['crumb'], SESSION_SECONDS)
        self.session_body()

    def sign_out(self):
        if self.session:
            self.require_owner()
            self.store.end_session(self.cookie('site_session'))
        self.set_cookie('site_session', '', 0, '; HttpOnly')
        self.set_cookie('crumb', '', 0)
        self.send_json({'success': True})

    # Settings

    def place(self, page_id, block_id):
        """The block at an address: its type, and the schema of its options."""
        page = SITE.page_of(page_id)
        block = page and page['blocks'].get(block_id)
        if not block:
            raise Refusal(404, f'The page “{page_id}” has no block “{block_id}”. Reload the page; it may have changed.')
        schema = SITE.block_schemas.get(block['type']) or options_of({})
        return page_id, block_id, block['type'], schema

    def section(self, name):
        if name not in SECTIONS:
            raise Refusal(404, f'There is no section “{name}”; there are {", ".join(SECTIONS)}.')
        return 'site', SECTIONS[name], SECTIONS[name], SITE.setting_schemas[name]

    def save(self, place, body_of):
        """Saves what the owner has changed since `base`. What somebody else has changed meanwhile stays, or is a conflict."""
        page_id, block_id, kind, schema = place
        sent = self.json()
        options, base = sent.get('options'), sent.get('base')
        if not isinstance(options, dict) or not isinstance(base, dict):
            raise Refusal(400, 'Send the new “options”, and in “base” the options before the change.')
        errors = option_errors(schema, options)
        if errors:
            raise Refusal(400, 'Some settings are invalid.', errors=errors)
        with self.store.writing():
            merged, conflicts = merge(base, options, self.store.read(page_id, block_id)[0])
            if not conflicts:
                self.store.write(page_id, block_id, kind, merged, self.session)
        if not conflicts:
            return self.send_json(body_of())
        rows, _, _ = self.store.revisions(page_id, block_id, None, None, 1)
        last = rows and {'person': rows[0]['person'], 'savedAt': rows[0]['saved_at']} or None
        if last and rows[0]['account_id'] == self.session['id']:
            last['isYours'] = True  # Saved in another window.
        raise Refusal(409, 'These settings were changed elsewhere.', **body_of(), conflicts=conflicts, lastSave=last)

    def block(self, page_id, block_id):
        self.require_owner()
        place = self.place(page_id, block_id)

        def body():
            options, revision = self.store.read(page_id, block_id)
            return {'type': place[2], 'options': options, 'revision': revision}

        self.save(place, body) if self.command == 'PUT' else self.send_json(body())

    def setting(self, name):
        self.require_owner()
        place = self.section(name)

        def body():
            return {'options': self.store.read(*place[:2])[0], 'theme': SITE.theme_settings[name]}

        self.save(place, body) if self.command == 'PUT' else self.send_json(body())

    def revisions(self):
        self.require_owner()
        page_id, block_id = (text_of(self.query.get(name), name, 256) for name in ('pageId', 'blockId'))
        before, after, limit = (self.query.get(name) for name in ('before', 'after', 'limit'))
        if any(text and not re.fullmatch(r'[0-9]{1,15}', text) for text in (before, after, limit)) or (before and after):
            raise Refusal(400, '“before”, “after” and “limit” are numbers. “before” and “after” exclude each other.')
        if not 1 <= int(limit or 100) <= 100:
            raise Refusal(400, '“limit” is a number from 1 to 100.')
        cursors = (int(text) if text else None for text in (before, after))
        rows, has_newer, has_older = self.store.revisions(page_id, block_id, *cursors, int(limit or 100))
        page = SITE.page_of(page_id)
        self.send_json({
            'revisions': [
                {
                    'id': row['id'], 'pageId': page_id, 'path': page and page['path'], 'blockId': block_id,
                    'type': row['type'], 'savedAt': row['saved_at'], 'person': row['person'],
                    'before': json.loads(row['before']), 'after': json.loads(row['after']),
                }
                for row in rows
            ],
            'next': str(rows[-1]['id']) if has_older else None,
            'previous': str(rows[0]['id']) if has_newer else None,
        })

    def site_pages(self):
        self.require_owner()
        pages = [
            {'id': page['id'], 'path': path, 'title': page['title'], 'isPublished': True, 'hasSections': False}
            for path, page in sorted(SITE.pages.items())
        ]
        self.send_json({'pages': pages, 'more': False})


BLOCK = (r'/api/config/blocks/([^/]+)/([^/]+)', Handler.block)
SETTING = (r'/api/config/settings/([^/]+)', Handler.setting)
Handler.ROUTES = {
    'GET': [
        ('/api/auth/session', Handler.session_body),
        BLOCK,
        SETTING,
        ('/api/config/revisions', Handler.revisions),
        ('/api/config/pages', Handler.site_pages),
        ('/config', lambda self: self.redirect('/config/')),
        ('/config/(.*)', Handler.panel_file),
        ('/runtime/(.+)', Handler.runtime_file),
        ('/assets/(.+)', Handler.site_file),
        ('/submissions', Handler.submissions),
        ('((?!/api/).*)', Handler.page),
    ],
    'POST': [
        ('/api/form/FormSubmissionKey', Handler.submission_key),
        ('/api/form/SaveFormSubmission', Handler.save_submission),
        ('/api/form/submit', Handler.post_form),
        ('/api/auth/Login', Handler.sign_in),
        ('/api/auth/Logout', Handler.sign_out),
    ],
    'PUT': [BLOCK, SETTING],
}


def main():
    email = os.environ.get('OWNER_EMAIL', 'owner@example.com')
    store = Store(DATABASE)
    tables = (SITE.folder / 'tables.sql').read_text('utf-8')
    password = store.prepare(tables, email, os.environ.get('OWNER_PASSWORD'))
    store.close()
    server = ThreadingHTTPServer(('127.0.0.1', int(os.environ.get('PORT', '8000'))), Handler)
    origin = f'http://127.0.0.1:{server.server_port}'
    print(json.dumps({'ready': True, 'origin': origin, 'signIn': {'email': email, 'password': password}}), flush=True)
    server.serve_forever()


if __name__ == '__main__':
    main()
