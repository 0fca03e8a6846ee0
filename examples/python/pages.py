"""Templates, and the options that a theme and its owner have set."""

import html
import json
import re
import sys
from pathlib import Path

TOKEN = re.compile(
    r'\{\{([#^])\s*([\w.]+)\s*\}\}(.*?)\{\{/\s*\2\s*\}\}'  # {{# name }}…{{/ name }}, {{^ name }}…{{/ name }}
    r'|\{\{(\{?)\s*([\w.]+)\s*\}{2,3}',  # {{ name }}, {{{ name }}}
    re.DOTALL,
)


def render(template, values):
    """Fills a template: `{{ }}` escapes a value, `{{{ }}}` is for HTML, `{{# }}` and `{{^ }}` show a part, or not."""

    def replace(token):
        kind, section, inner, raw, name = token.groups()
        value = values.get(section or name, '')
        if name:
            return str(value) if raw else html.escape(str(value))
        if kind == '^':
            return '' if value else render(inner, values)
        items = value if isinstance(value, list) else [{}] if value else []
        return ''.join(render(inner, {**values, **item}) for item in items)

    return TOKEN.sub(replace, template)


def script_json(value):
    """JSON for a `<script>`, which no text in it can close."""
    return json.dumps(value).replace('<', '\\u003c')


def block_attributes(block_id, block, owner, is_editable):
    """The attributes of a block. Those of a signed-in owner's page say who has set each option."""
    theme = block['options']
    attributes = {'data-block': block['type'], 'data-block-id': block_id}
    for name, value in {**theme, **owner}.items():
        hyphened = re.sub('[A-Z]', lambda letter: '-' + letter[0].lower(), name)
        attributes[f'data-option-{hyphened}'] = value if isinstance(value, str) else json.dumps(value)
    if is_editable:
        attributes['data-block-layers'] = json.dumps({'theme': theme, 'owner': owner})
    return ' '.join(f'{name}="{html.escape(value)}"' for name, value in attributes.items())


def length_of(value):
    """The length as browsers count it: of a text in UTF-16 units."""
    return len(value.encode('utf-16-le')) // 2 if isinstance(value, str) else len(value)


# What a theme's own option allows, beside what its description says. `docs/author/write-a-block.md` lists the formats.
TEXT = {'maxLength': 1000}
FORMATS = {
    'uri-reference': {
        'pattern': r'^(?![^/?#]*&(?:#|[A-Za-z]+;))(?!\s*(?![Hh][Tt][Tt][Pp][Ss]?:)[A-Za-z][A-Za-z0-9+.-]*:)'
        r'[^\u0000-\u001f\u007f]*$',
    },
    'color': {'pattern': '^(?:#[0-9a-fA-F]{6})?$'},
    'local-date-time': {
        'pattern': '^(?:[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9])?$'
    },
}


def options_of(description):
    """The schema of a theme's block, with the rules that its texts have by themselves."""
    options = description.get('options', {}).get('properties', {})
    is_text = lambda option: option.get('type') == 'string' and 'enum' not in option
    rules = lambda option: {**TEXT, **FORMATS.get(option.get('format'), {})} if is_text(option) else {}
    return {'properties': {name: {**rules(option), **option} for name, option in options.items()}}


TYPES = {'boolean': bool, 'string': str, 'integer': int, 'number': (int, float), 'array': list, 'object': dict}


def issue(schema, value):
    """A sentence about a value that a JSON Schema does not allow; None for others."""
    kind = schema.get('type')
    is_wrong = kind in TYPES and not isinstance(value, TYPES[kind])
    if is_wrong or (isinstance(value, bool) and kind != 'boolean'):
        return f'This must be of the type {kind}.'
    if 'enum' in schema and value not in schema['enum']:
        return 'This must be one of ' + ', '.join(map(str, schema['enum'])) + '.'
    if kind in ('number', 'integer'):
        least, most = schema.get('minimum', value), schema.get('maximum', value)
        return None if least <= value <= most else f'This must be from {least} to {most}.'
    most = schema.get('maxLength' if kind == 'string' else 'maxItems')
    if most is not None and length_of(value) > most:
        return f'This is too long. The limit is {most}.'
    # In Python, `$` also stands before a last line break.
    if kind == 'string' and ('pattern' in schema) and (value[-1:] == '\n' or not re.search(schema['pattern'], value)):
        return 'This is not in the right form.'
    if kind == 'array':
        return next((wrong for each in value if (wrong := issue(schema.get('items', {}), each))), None)
    return None


def option_errors(schema, options):
    """A sentence for each option that a block does not have, or whose value it does not allow."""
    known = schema['properties']
    errors = {}
    for name, value in options.items():
        wrong = issue(known[name], value) if name in known else 'There is no setting of this name.'
        if wrong:
            errors[name] = wrong
    return errors


def merge(base, mine, theirs):
    """The changes of two people since `base`, and the names of options that both changed to other values."""
    merged, conflicts = {}, []
    for name in {**base, **mine, **theirs}:
        before, one, other = base.get(name), mine.get(name), theirs.get(name)
        if one != before and other != before and one != other:
            conflicts.append(name)
        value = one if other == before else other
        if value is not None:
            merged[name] = value
    return merged, conflicts


def form_errors(fields, values):
    """A sentence for each field that is missing, too long or no email address, and for each that the form lacks."""
    errors = {}
    for field in fields:
        value = values.get(field['id'], '')
        if not isinstance(value, str):
            errors[field['id']] = 'This is not a text.'
        elif not value.strip() and field['required']:
            errors[field['id']] = 'This field is required.'
        elif length_of(value) > field['maxLength']:
            errors[field['id']] = f'Use at most {field["maxLength"]} characters.'
        elif value and field['type'] == 'email' and not re.fullmatch(r'[^\s@]+@[^\s@]+\.[^\s@]+', value):
            errors[field['id']] = 'Enter an email address, such as ann@example.com.'
    unknown = set(values) - {field['id'] for field in fields}
    return errors | {name: 'This form has no such field.' for name in unknown}


def read_json(path):
    """The content of a file of the start, which ends with a sentence where the file is wrong."""
    try:
        value = json.loads(path.read_text('utf-8'))
    except FileNotFoundError:
        sys.exit(f'{path} is missing. Set SITE_FOLDER, as README.md says.')
    except ValueError as error:
        sys.exit(f'{path} is not JSON: {error}. Correct it and start again.')
    return value if isinstance(value, dict) else sys.exit(f'{path} is no object in JSON. Correct it and start again.')


class Site:
    """The site folder: its data, templates and files."""

    def __init__(self, folder, runtime):
        self.folder = Path(folder)
        data = read_json(self.folder / 'site.json')
        self.website, self.theme_settings, self.forms = data['website'], data['settings'], data['forms']
        self.pages = {page['path']: page for page in data['pages']}
        self.not_found = data['notFound']
        own = {file.stem: read_json(file) for file in sorted(self.folder.glob('blocks/*.json'))}
        self.own_blocks = own and script_json(own)
        # No description of a theme replaces a block of the package.
        of_package = {name: block['options'] for name, block in read_json(runtime / 'blocks.json').items()}
        self.block_schemas = {**{name: options_of(block) for name, block in own.items()}, **of_package}
        self.setting_schemas = read_json(runtime / 'settings.json')

    def page_of(self, page_id):
        return next((page for page in self.pages.values() if page['id'] == page_id), None)

    def render(self, page, owner, account_id, **values):
        """A whole page, with what its owner has set. `owner` reads the saved options of a block or section by its id."""
        context = {
            'locale': self.website['language'],
            'cookieSettings': {**self.theme_settings['cookie-banner'], **owner('site', 'site:cookie-banner')},
        }
        if 'id' in page:
            context['pageId'] = page['id']
        if account_id is not None:
            context['authenticatedAccount'] = {'id': str(account_id)}
            context['websiteRoles'] = [1]
        values |= {
            'title': page['title'],
            'description': page['description'],
            'website': self.website['title'],
            'language': self.website['language'],
            'context': script_json(context),
            'own_blocks': self.own_blocks,
            'is_owner': account_id is not None,
        }
        for block_id, block in page['blocks'].items():
            saved = owner(page['id'], block_id)
            values[f'block.{block_id}'] = block_attributes(block_id, block, saved, account_id is not None)
        template = lambda name: (self.folder / 'templates' / f'{name}.mustache').read_text('utf-8')
        values['content'] = render(template(page['template']), values)
        return render(template('base'), values)
