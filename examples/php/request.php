<?php

/* Requests and answers over HTTP: bodies, cookies, headers, errors. Nothing here knows the site. */

declare(strict_types=1);

const BODY_MAX = 256 * 1024;
const COMMON = ['X-Content-Type-Options' => 'nosniff', 'Referrer-Policy' => 'strict-origin-when-cross-origin'];
const CALL_HEADERS = COMMON + [
    'Content-Security-Policy' => "frame-ancestors 'none'",
    'Cache-Control' => 'private, no-store',
];

/** The answer to a call that is not made: a status, a sentence for people, and further values. */
final class Refusal extends Exception
{
    public function __construct(
        public readonly int $status,
        string $error,
        public readonly array $more = [],
        public readonly array $headers = [],
    ) {
        parent::__construct($error);
    }
}

/** The object in a JSON text. The sentence is for other texts, and for what could not be printed as JSON again. */
function parsed_object(string $text, string $sentence): stdClass
{
    $value = json_decode($text, false, 64);
    $isRight = $value instanceof stdClass && json_encode($value) !== false;
    return $isRight ? $value : throw new Refusal(400, $sentence);
}

function text_of(mixed $value, string $name, int $most): string
{
    if (!is_string($value) || trim($value) === '' || strlen($value) > $most) {
        throw new Refusal(400, "“{$name}” is a text of 1 to {$most} characters.");
    }
    return $value;
}

function to_json(mixed $value, int $flags = 0): string
{
    return json_encode($value, JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR | $flags);
}

final class Request
{
    public readonly string $method;
    public readonly string $path;

    public function __construct()
    {
        $this->method = $_SERVER['REQUEST_METHOD'];
        // Not `parse_url`, which refuses a path such as `//`.
        $this->path = rawurldecode(strtok($_SERVER['REQUEST_URI'], '?'));
    }

    public function isRead(): bool
    {
        return in_array($this->method, ['GET', 'HEAD'], true);
    }

    public function header(string $name): ?string
    {
        return $_SERVER['HTTP_' . strtoupper(strtr($name, '-', '_'))] ?? null;
    }

    public function query(string $name): ?string
    {
        return is_string($_GET[$name] ?? null) ? $_GET[$name] : null;
    }

    public function cookie(string $name): string
    {
        return is_string($_COOKIE[$name] ?? null) ? $_COOKIE[$name] : '';
    }

    /** Refuses calls from other sites. A call with neither header does not come from a browser. */
    public function requireOwnPage(): void
    {
        $origin = $this->header('Origin');
        $isOwn = $origin === null
            ? in_array($this->header('Sec-Fetch-Site') ?? 'none', ['same-origin', 'none'], true)
            : preg_replace('~^https?://~', '', $origin) === $this->header('Host');
        if (!$isOwn) {
            throw new Refusal(403, 'This call came from another site. Use the form on the page itself.');
        }
    }

    public function requireShortBody(): void
    {
        // Read, because a body in chunks comes without its length.
        if (strlen(file_get_contents('php://input', length: BODY_MAX + 1)) > BODY_MAX) {
            throw new Refusal(413, 'This request is too large. The limit is 256 KB.');
        }
    }

    private function body(string $mediaType): string
    {
        $sent = strtolower(trim(strtok($_SERVER['CONTENT_TYPE'] ?? '', ';') ?: ''));
        if ($sent !== $mediaType) {
            throw new Refusal(415, "This call reads {$mediaType}; the body was sent as “{$sent}”.");
        }
        return file_get_contents('php://input');
    }

    public function json(): stdClass
    {
        return parsed_object($this->body('application/json'), 'Send a JSON object.');
    }

    /** The fields of a form. Not `$_POST`, which renames fields with dots. */
    public function form(): array
    {
        $fields = [];
        foreach (explode('&', $this->body('application/x-www-form-urlencoded')) as $pair) {
            [$name, $value] = array_map(urldecode(...), explode('=', $pair, 2)) + ['', ''];
            if (!preg_match('//u', $name . $value)) {
                throw new Refusal(400, 'Send the form in UTF-8.');
            }
            if ($name !== '') {
                $fields[$name] = $value;
            }
        }
        return $fields;
    }
}

function answer(string $content, string $type, array $headers, int $status = 200): void
{
    http_response_code($status);
    foreach ([...$headers, 'Content-Type' => $type, 'Content-Length' => strlen($content)] as $name => $value) {
        header("{$name}: {$value}");
    }
    echo $content;
}

function answer_json(mixed $value, int $status = 200, array $headers = []): void
{
    answer(to_json($value), 'application/json', [...CALL_HEADERS, ...$headers], $status);
}

function redirect(string $address): void
{
    answer('', 'text/plain', COMMON + ['Location' => $address, 'Cache-Control' => 'no-store'], 303);
}

const TYPES = [
    'css' => 'text/css; charset=utf-8',
    'jpg' => 'image/jpeg',
    'js' => 'text/javascript; charset=utf-8',
    'png' => 'image/png',
    'svg' => 'image/svg+xml',
    'webp' => 'image/webp',
    'woff2' => 'font/woff2',
];

/** Answers with a file of a folder, if it is one that browsers load. */
function answer_file(string $folder, string $name): void
{
    $type = TYPES[pathinfo($name, PATHINFO_EXTENSION)] ?? null;
    $path = str_contains($name, "\0") ? false : realpath("{$folder}/{$name}");
    if ($type === null || $path === false || !str_starts_with($path, realpath($folder) . '/') || !is_file($path)) {
        throw new Refusal(404, 'There is no such file.');
    }
    answer(file_get_contents($path), $type, COMMON + ['Cache-Control' => 'public, max-age=60']);
}
