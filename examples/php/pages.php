<?php

/* Templates, and the options that a theme and its owner have set. */

declare(strict_types=1);

/** `{{# name }}…{{/ name }}` and `{{^ name }}…{{/ name }}`, `{{ name }}` and `{{{ name }}}`. */
const TOKEN = '~\{\{([#^])\s*([\w.]+)\s*\}\}(.*?)\{\{/\s*\2\s*\}\}|\{\{(\{?)\s*([\w.]+)\s*\}{2,3}~s';

function escape(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5);
}

/** Fills a template: `{{ }}` escapes a value, `{{{ }}}` is for HTML, `{{# }}` and `{{^ }}` show a part, or not. */
function render(string $template, array $values): string
{
    return preg_replace_callback(TOKEN, function (array $token) use ($values): string {
        [, $kind, $section, $inner, $raw, $name] = $token + ['', '', '', '', '', ''];
        $value = $values[$section . $name] ?? '';
        if ($name !== '') {
            return $raw ? (string) $value : escape((string) $value);
        }
        if ($kind === '^') {
            return $value ? '' : render($inner, $values);
        }
        $items = is_array($value) ? $value : ($value ? [[]] : []);
        return implode(array_map(fn (array $item) => render($inner, [...$values, ...$item]), $items));
    }, $template);
}

/** The attributes of a block. Those of a signed-in owner's page say who has set each option. */
function block_attributes(string $id, array $block, array $owner, bool $isEditable): string
{
    $theme = $block['options'];
    $attributes = ['data-block' => $block['type'], 'data-block-id' => $id];
    foreach ([...$theme, ...$owner] as $name => $value) {
        $hyphened = strtolower(preg_replace('/[A-Z]/', '-$0', $name));
        $attributes["data-option-{$hyphened}"] = is_string($value) ? $value : to_json($value);
    }
    if ($isEditable) {
        $attributes['data-block-layers'] = to_json(['theme' => (object) $theme, 'owner' => (object) $owner]);
    }
    $written = array_map(fn ($name, $value) => "{$name}=\"" . escape($value) . '"', array_keys($attributes), $attributes);
    return implode(' ', $written);
}

/** The length as browsers count it, in UTF-16 units. */
function length_of(string $text): int
{
    return intdiv(strlen(iconv('UTF-8', 'UTF-16LE', $text)), 2);
}

// What a theme's own option allows, beside what its description says. `docs/author/write-a-block.md` lists the formats.
const TEXT = ['maxLength' => 1000];
const FORMATS = [
    'uri-reference' => [
        'pattern' => '^(?![^/?#]*&(?:#|[A-Za-z]+;))(?!\s*(?![Hh][Tt][Tt][Pp][Ss]?:)[A-Za-z][A-Za-z0-9+.-]*:)'
            . '[^\u0000-\u001f\u007f]*$',
    ],
    'color' => ['pattern' => '^(?:#[0-9a-fA-F]{6})?$'],
    'local-date-time' => [
        'pattern' => '^(?:[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9])?$',
    ],
];

/** The schema of a theme's block, with the rules that its texts have by themselves. */
function options_of(array $description): array
{
    $isText = fn (array $option) => ($option['type'] ?? '') === 'string' && !isset($option['enum']);
    $rules = fn (array $option) => $isText($option) ? TEXT + (FORMATS[$option['format'] ?? ''] ?? []) : [];
    $options = $description['options']['properties'] ?? [];
    return ['properties' => array_map(fn (array $option) => $option + $rules($option), $options)];
}

/** A sentence about a value that a JSON Schema does not allow; null for others. */
function issue(array $schema, mixed $value): ?string
{
    $kind = $schema['type'] ?? null;
    $isRight = match ($kind) {
        'boolean' => is_bool($value),
        'string' => is_string($value),
        'integer' => is_int($value),
        'number' => is_int($value) || is_float($value),
        'array' => is_array($value),
        'object' => $value instanceof stdClass,
        default => true,
    };
    if (!$isRight) {
        return "This must be of the type {$kind}.";
    }
    if (isset($schema['enum']) && !in_array($value, $schema['enum'], true)) {
        return 'This must be one of ' . implode(', ', $schema['enum']) . '.';
    }
    if ($kind === 'number' || $kind === 'integer') {
        [$least, $most] = [$schema['minimum'] ?? $value, $schema['maximum'] ?? $value];
        return $value >= $least && $value <= $most ? null : "This must be from {$least} to {$most}.";
    }
    $most = $schema[$kind === 'string' ? 'maxLength' : 'maxItems'] ?? PHP_INT_MAX;
    if ($kind === 'string' && length_of($value) > $most || $kind === 'array' && count($value) > $most) {
        return "This is too long. The limit is {$most}.";
    }
    if ($kind === 'string' && isset($schema['pattern'])) {
        $pattern = preg_replace('/\\\\u([0-9a-fA-F]{4})/', '\\x{$1}', str_replace('~', '\~', $schema['pattern']));
        return preg_match("~{$pattern}~uD", $value) ? null : 'This is not in the right form.';
    }
    foreach ($kind === 'array' ? $value : [] as $each) {
        if ($wrong = issue($schema['items'] ?? [], $each)) {
            return $wrong;
        }
    }
    return null;
}

/** A sentence for each option that a block does not have, or whose value it does not allow. */
function option_errors(array $schema, array $options): array
{
    $errors = [];
    foreach ($options as $name => $value) {
        $known = $schema['properties'][$name] ?? null;
        $errors[$name] = $known === null ? 'There is no setting of this name.' : issue($known, $value);
    }
    return array_filter($errors);
}

/** The changes of two people since `base`, and the names of options that both changed to other values. */
function merge(array $base, array $mine, array $theirs): array
{
    [$merged, $conflicts] = [[], []];
    foreach (array_keys([...$base, ...$mine, ...$theirs]) as $name) {
        [$before, $one, $other] = [$base[$name] ?? null, $mine[$name] ?? null, $theirs[$name] ?? null];
        [$was, $is, $others] = array_map(to_json(...), [$before, $one, $other]);
        if ($is !== $was && $others !== $was && $is !== $others) {
            $conflicts[] = $name;
        }
        $value = $others === $was ? $one : $other;
        if ($value !== null) {
            $merged[$name] = $value;
        }
    }
    return [$merged, $conflicts];
}

/** A sentence for each field that is missing, too long or no email address, and for each that the form lacks. */
function form_errors(array $fields, array $values): array
{
    $errors = array_fill_keys(array_keys($values), 'This form has no such field.');
    foreach ($fields as ['id' => $id, 'type' => $type, 'required' => $isRequired, 'maxLength' => $most]) {
        $value = $values[$id] ?? '';
        $errors[$id] = match (true) {
            !is_string($value) => 'This is not a text.',
            $isRequired && trim($value) === '' => 'This field is required.',
            length_of($value) > $most => "Use at most {$most} characters.",
            $value !== '' && $type === 'email' && !preg_match('/^[^\s@]+@[^\s@]+\.[^\s@]+$/D', $value)
                => 'Enter an email address, such as ann@example.com.',
            default => null,
        };
    }
    return array_filter($errors);
}

/** The site folder: its data, templates and files. */
final class Site
{
    public readonly array $data;
    /** The descriptions of the theme's own blocks, as pages print them. */
    public readonly string $ownBlocks;
    public readonly array $blockSchemas;
    public readonly array $settingSchemas;

    public function __construct(public readonly string $folder, string $runtime)
    {
        $this->data = read_json("{$folder}/site.json", 'SITE_FOLDER');
        $own = [];
        $printed = [];
        foreach (glob("{$folder}/blocks/*.json") as $file) {
            $name = basename($file, '.json');
            $own[$name] = read_json($file, 'SITE_FOLDER');
            // As it was written, because PHP would print an empty object as a list.
            $printed[] = to_json($name) . ':' . str_replace('<', '\u003c', file_get_contents($file));
        }
        $this->ownBlocks = $printed ? '{' . implode(',', $printed) . '}' : '';
        // No description of a theme replaces a block of the package.
        $ofPackage = array_map(fn (array $block) => $block['options'], read_json("{$runtime}/blocks.json", 'RUNTIME_FOLDER'));
        $this->blockSchemas = [...array_map(options_of(...), $own), ...$ofPackage];
        $this->settingSchemas = read_json("{$runtime}/settings.json", 'RUNTIME_FOLDER');
    }

    /** The page with a value, such as its path; null if there is none. */
    public function pageWith(string $key, string $value): ?array
    {
        return array_column($this->data['pages'], null, $key)[$value] ?? null;
    }

    /** A whole page, with what its owner has set. `$owner` reads the saved options of a block or section by its id. */
    public function render(array $page, callable $owner, ?int $accountId, array $values): string
    {
        $website = $this->data['website'];
        $cookies = [...$this->data['settings']['cookie-banner'], ...$owner('site', 'site:cookie-banner')];
        $context = ['locale' => $website['language'], 'cookieSettings' => $cookies];
        if (isset($page['id'])) {
            $context['pageId'] = $page['id'];
        }
        if ($accountId !== null) {
            $context += ['authenticatedAccount' => ['id' => (string) $accountId], 'websiteRoles' => [1]];
        }
        $values += [
            'title' => $page['title'],
            'description' => $page['description'],
            'website' => $website['title'],
            'language' => $website['language'],
            // No text in it can close the script.
            'context' => to_json($context, JSON_HEX_TAG),
            'own_blocks' => $this->ownBlocks,
            'is_owner' => $accountId !== null,
        ];
        foreach ($page['blocks'] as $id => $block) {
            $values["block.{$id}"] = block_attributes($id, $block, $owner($page['id'], $id), $accountId !== null);
        }
        $template = fn (string $name) => file_get_contents("{$this->folder}/templates/{$name}.mustache");
        $values['content'] = render($template($page['template']), $values);
        return render($template('base'), $values);
    }
}
