"""Requests and answers over HTTP: bodies, cookies, headers, errors. Nothing here knows the site."""

import json
import os
import re
import sys
from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qsl, unquote

BODY_MAX = 256 * 1024
SKIPPED_MAX = 8 * 1024 * 1024
COMMON = {'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'strict-origin-when-cross-origin'}
FILE_HEADERS = {**COMMON, 'Cache-Control': 'public, max-age=60'}
TYPES = {
    '.css': 'text/css; charset=utf-8',
    '.jpg': 'image/jpeg',
    '.js': 'text/javascript; charset=utf-8',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.webp': 'image/webp',
    '.woff2': 'font/woff2',
}
CALL_HEADERS = {**COMMON, 'Content-Security-Policy': "frame-ancestors 'none'", 'Cache-Control': 'private, no-store'}


class Refusal(Exception):
    """The answer to a call that is not made: a status, a sentence for people, and further values."""

    def __init__(self, status, error, headers=(), **more):
        super().__init__(error)
        self.status, self.headers = status, dict(headers)
        self.body = {'status': status, 'error': error, **more}


def parsed_object(text, sentence):
    """The object in a JSON text. The sentence is for other texts, and for what could not be printed as JSON again."""
    try:
        value = json.loads(text)
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise Refusal(400, sentence)
    return value


def text_of(value, name, most):
    if not isinstance(value, str) or not 0 < len(value.strip()) <= most:
        raise Refusal(400, f'“{name}” is a text of 1 to {most} characters.')
    return value


class Request(BaseHTTPRequestHandler):
    """A request and the answers to it. `ROUTES`, by methods, are pairs of a pattern and a function."""

    protocol_version = 'HTTP/1.1'
    server_version = 'small-site'
    sys_version = ''
    timeout = 30
    is_secure = False

    def handle(self):
        try:
            super().handle()
        except ConnectionError:  # The browser has left.
            pass

    def do_GET(self):
        self.answer('GET')

    do_HEAD = do_GET

    def do_POST(self):
        self.answer('POST')

    def do_PUT(self):
        self.answer('PUT')

    def do_DELETE(self):
        self.answer('DELETE')

    def do_PATCH(self):
        self.answer('PATCH')

    def answer(self, method):
        """Answers a request by the first route that fits its path."""
        # Not `urlsplit`, which refuses an address such as `http://[`.
        path, _, query = self.path.partition('?')
        self.path_only, self.query = unquote(path), dict(parse_qsl(query))
        self.unread, self.cookies_to_set, self.store = self.length(), [], self.open_store()
        try:
            self.session = self.store.session(self.cookie('site_session'))
            if self.command not in ('GET', 'HEAD'):
                self.require_own_page()
                self.require_short_body()
            for pattern, respond in self.ROUTES.get(method, []):
                match = re.fullmatch(pattern, self.path_only)
                if match:
                    return respond(self, *match.groups())
            raise Refusal(404, f'There is no call {self.command} {self.path_only}.')
        except Refusal as refusal:
            self.send_json(refusal.body, refusal.status, refusal.headers)
        except Exception as error:  # The log has the error, and the answer does not.
            print(f'{self.command} {self.path_only}: {error!r}', file=sys.stderr)
            self.send_json({'status': 500, 'error': 'Internal server error. Please try again later.'}, 500)
        finally:
            self.store.close()

    # The request

    def cookie(self, name):
        # Not `SimpleCookie`, which finds no cookie at all beside one with a space or a quote.
        pairs = (pair.strip().partition('=') for pair in self.headers.get('Cookie', '').split(';'))
        return next((value for known, _, value in pairs if known == name), '')

    def require_own_page(self):
        """Refuses calls from other sites. A call with neither header does not come from a browser."""
        origin, site = self.headers.get('Origin'), self.headers.get('Sec-Fetch-Site', 'none')
        own = [f'{scheme}://{self.headers.get("Host")}' for scheme in ('http', 'https')]
        if site not in ('same-origin', 'none') if origin is None else origin not in own:
            raise Refusal(403, 'This call came from another site. Use the form on the page itself.')

    def length(self):
        """The length of the body; None if it is not known. A proxy may see another end of it, and so another next request."""
        lengths = self.headers.get_all('Content-Length', ['0'])
        if len(lengths) > 1 or 'Transfer-Encoding' in self.headers or not re.fullmatch('[0-9]{1,15}', lengths[0]):
            self.close_connection = True
            return None
        return int(lengths[0])

    def require_short_body(self):
        if self.unread is None:
            raise Refusal(411, 'Send the length of the body in “Content-Length”.')
        if self.unread > BODY_MAX:
            raise Refusal(413, 'This request is too large. The limit is 256 KB.')

    def body(self, media_type):
        content, self.unread = self.rfile.read(self.unread), 0
        sent = self.headers.get('Content-Type', '').split(';')[0].strip().lower()
        if sent != media_type:
            raise Refusal(415, f'This call reads {media_type}; the body was sent as “{sent}”.')
        return content.decode('utf-8', 'replace')

    def json(self):
        return parsed_object(self.body('application/json'), 'Send a JSON object.')

    def form(self):
        return dict(parse_qsl(self.body('application/x-www-form-urlencoded'), keep_blank_values=True))

    def require_owner(self):
        """Requires a session, and its crumb for a change: other sites can send the cookie, but not read the crumb."""
        if not self.session:
            raise Refusal(401, 'Please log in to continue.', loginRequired=True)
        crumb = self.headers.get('X-CSRF-Token') or self.query.get('crumb')
        if self.command not in ('GET', 'HEAD') and crumb != self.session['crumb']:
            raise Refusal(400, 'Reload the page and try again.', crumbFail=True, crumb=self.session['crumb'])

    # Answers

    def send(self, content, content_type, headers, status=200):
        self.skip_body()
        self.send_response(status)
        for name, value in {**headers, 'Content-Type': content_type, 'Content-Length': str(len(content))}.items():
            self.send_header(name, value)
        for cookie in self.cookies_to_set:
            self.send_header('Set-Cookie', cookie)
        self.end_headers()
        if self.command != 'HEAD':
            self.wfile.write(content)

    def skip_body(self):
        """Reads what nobody has read: a connection that is closed with a rest may lose the answer."""
        if self.unread is None or self.unread > SKIPPED_MAX:
            self.close_connection = True
            return
        while self.unread and (skipped := self.rfile.read(min(self.unread, BODY_MAX))):
            self.unread -= len(skipped)

    def send_json(self, value, status=200, headers=()):
        self.send(json.dumps(value).encode(), 'application/json', {**CALL_HEADERS, **dict(headers)}, status)

    def redirect(self, address):
        self.send(b'', 'text/plain', {**COMMON, 'Location': address, 'Cache-Control': 'no-store'}, 303)

    def send_file(self, folder, name):
        """Answers with a file of a folder, if it is one that browsers load."""
        kind = TYPES.get(os.path.splitext(name)[1])
        try:
            path = (folder / name).resolve()
            content = path.read_bytes() if kind and path.is_relative_to(folder.resolve()) else None
        except (OSError, ValueError):  # There is no such file, or no file has such a name.
            content = None
        if content is None:
            raise Refusal(404, 'There is no such file.')
        self.send(content, kind, FILE_HEADERS)

    def set_cookie(self, name, value, seconds, more=''):
        secure = '; Secure' if self.is_secure else ''
        self.cookies_to_set.append(f'{name}={value}; Path=/; Max-Age={seconds}; SameSite=Lax{secure}{more}')
