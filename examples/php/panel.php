<?php

/* The calls of the panel: the session, and the settings of blocks and of all pages. */

declare(strict_types=1);

// Parts of the panel beside the settings of blocks: docs/author/panel.md lists their names.
const PANEL_PARTS = ['site:cookie-banner'];
const SECTIONS = ['cookie-banner' => 'site:cookie-banner'];

final class Panel
{
    private ?array $session;

    public function __construct(
        private readonly Request $request,
        private readonly Site $site,
        private readonly Store $store,
    ) {
        $this->session = $store->session($request->cookie('site_session'));
    }

    /** The id of the signed-in account; null for a visitor. */
    public function accountId(): ?int
    {
        return $this->session['id'] ?? null;
    }

    /** The calls by their methods, each with the pattern of its path. */
    public function routes(): array
    {
        $settings = [
            ['~^/api/config/blocks/([^/]+)/([^/]+)$~', $this->block(...)],
            ['~^/api/config/settings/([^/]+)$~', $this->setting(...)],
        ];
        return [
            'GET' => [
                ['~^/api/auth/session$~', $this->sessionBody(...)],
                ['~^/api/config/revisions$~', $this->revisions(...)],
                ['~^/api/config/pages$~', $this->sitePages(...)],
                ...$settings,
            ],
            'POST' => [
                ['~^/api/auth/Login$~', $this->signIn(...)],
                ['~^/api/auth/Logout$~', $this->signOut(...)],
            ],
            'PUT' => $settings,
        ];
    }

    private function sessionBody(): void
    {
        $account = $this->session ? [
            'id' => (string) $this->session['id'],
            'email' => $this->session['email'],
            'name' => $this->session['name'],
            'roles' => [1],
        ] : null;
        $website = $this->site->data['website'] + ['panelParts' => PANEL_PARTS];
        answer_json(['account' => $account, 'website' => $website]);
    }

    private function setCookie(string $name, string $value, int $endsAt, bool $isHidden): void
    {
        $more = ['path' => '/', 'samesite' => 'Lax', 'secure' => IS_SECURE, 'httponly' => $isHidden];
        setcookie($name, $value, ['expires' => $endsAt] + $more);
    }

    private function signIn(): void
    {
        $sent = $this->request->json();
        $email = trim(text_of($sent->email ?? null, 'email', 256));
        $password = text_of($sent->password ?? null, 'password', 256);
        if (!$this->store->allows("sign-in {$_SERVER['REMOTE_ADDR']} {$email}", 10, 15 * 60)) {
            throw new Refusal(429, 'Too many attempts. Please try again later.', headers: ['Retry-After' => '900']);
        }
        $token = $this->store->signIn($email, $password)
            ?? throw new Refusal(401, 'The email address or the password is wrong.');
        $this->session = $this->store->session($token);
        $this->setCookie('site_session', $token, time() + SESSION_SECONDS, true);
        $this->setCookie('crumb', $this->session['crumb'], time() + SESSION_SECONDS, false);
        $this->sessionBody();
    }

    private function signOut(): void
    {
        if ($this->session) {
            $this->requireOwner();
            $this->store->endSession($this->request->cookie('site_session'));
        }
        $this->setCookie('site_session', '', 1, true);
        $this->setCookie('crumb', '', 1, false);
        answer_json(['success' => true]);
    }

    /** Requires a session, and its crumb for a change: other sites can send the cookie, but not read the crumb. */
    private function requireOwner(): array
    {
        $session = $this->session ?? throw new Refusal(401, 'Please log in to continue.', ['loginRequired' => true]);
        $crumb = $this->request->header('X-CSRF-Token') ?? $this->request->query('crumb');
        if (!$this->request->isRead() && $crumb !== $session['crumb']) {
            $more = ['crumbFail' => true, 'crumb' => $session['crumb']];
            throw new Refusal(400, 'Reload the page and try again.', $more);
        }
        return $session;
    }

    private function block(string $pageId, string $blockId): void
    {
        $account = $this->requireOwner();
        $kind = $this->site->pageWith('id', $pageId)['blocks'][$blockId]['type'] ?? throw new Refusal(
            404,
            "The page “{$pageId}” has no block “{$blockId}”. Reload the page; it may have changed.",
        );
        $body = function () use ($pageId, $blockId, $kind): array {
            [$options, $revision] = $this->store->read($pageId, $blockId);
            return ['type' => $kind, 'options' => (object) $options, 'revision' => $revision];
        };
        $schema = $this->site->blockSchemas[$kind] ?? options_of([]);
        $this->readOrSave([$pageId, $blockId, $kind], $schema, $body, $account);
    }

    private function setting(string $name): void
    {
        $account = $this->requireOwner();
        $id = SECTIONS[$name] ?? throw new Refusal(
            404,
            "There is no section “{$name}”; there are " . implode(', ', array_keys(SECTIONS)) . '.',
        );
        $body = fn () => [
            'options' => (object) $this->store->read('site', $id)[0],
            'theme' => (object) $this->site->data['settings'][$name],
        ];
        $this->readOrSave(['site', $id, $id], $this->site->settingSchemas[$name], $body, $account);
    }

    /** Saves what the owner has changed since `base`. What somebody else has changed meanwhile stays, or is a conflict. */
    private function readOrSave(array $place, array $schema, callable $body, array $account): void
    {
        if ($this->request->isRead()) {
            answer_json($body());
            return;
        }
        $sent = $this->request->json();
        if (!($sent->options ?? null) instanceof stdClass || !($sent->base ?? null) instanceof stdClass) {
            throw new Refusal(400, 'Send the new “options”, and in “base” the options before the change.');
        }
        [$options, $base] = [(array) $sent->options, (array) $sent->base];
        if ($errors = option_errors($schema, $options)) {
            throw new Refusal(400, 'Some settings are invalid.', ['errors' => $errors]);
        }
        [$pageId, $blockId] = $place;
        $conflicts = $this->store->writing(function () use ($place, $base, $options, $account): array {
            [$merged, $conflicts] = merge($base, $options, $this->store->read($place[0], $place[1])[0]);
            if ($conflicts === []) {
                $this->store->write(...$place, options: $merged, account: $account);
            }
            return $conflicts;
        });
        if ($conflicts === []) {
            answer_json($body());
            return;
        }
        $row = $this->store->revisions($pageId, $blockId, null, null, 1)[0][0] ?? null;
        $last = $row ? ['person' => $row['person'], 'savedAt' => $row['saved_at']] : null;
        if ($row && $row['account_id'] === $account['id']) {
            // Saved in another window.
            $last['isYours'] = true;
        }
        $more = [...$body(), 'conflicts' => $conflicts, 'lastSave' => $last];
        throw new Refusal(409, 'These settings were changed elsewhere.', $more);
    }

    private function revisions(): void
    {
        $this->requireOwner();
        $query = fn (string $name) => $this->request->query($name);
        [$pageId, $blockId] = array_map(fn ($name) => text_of($query($name), $name, 256), ['pageId', 'blockId']);
        foreach (['before', 'after', 'limit'] as $name) {
            if ($query($name) !== null && !preg_match('/^\d{1,15}$/D', $query($name))) {
                throw new Refusal(400, "“{$name}” is a number.");
            }
        }
        [$before, $after] = array_map(fn ($name) => $query($name) === null ? null : (int) $query($name), ['before', 'after']);
        $limit = (int) ($query('limit') ?? 100);
        if ($limit < 1 || $limit > 100 || $before !== null && $after !== null) {
            throw new Refusal(400, '“limit” is a number from 1 to 100. “before” and “after” exclude each other.');
        }
        [$rows, $hasNewer, $hasOlder] = $this->store->revisions($pageId, $blockId, $before, $after, $limit);
        $path = $this->site->pageWith('id', $pageId)['path'] ?? null;
        $revision = fn (array $row) => [
            'id' => $row['id'],
            'pageId' => $pageId,
            'path' => $path,
            'blockId' => $blockId,
            'type' => $row['type'],
            'savedAt' => $row['saved_at'],
            'person' => $row['person'],
            'before' => json_decode($row['before']),
            'after' => json_decode($row['after']),
        ];
        answer_json([
            'revisions' => array_map($revision, $rows),
            'next' => $hasOlder ? (string) $rows[array_key_last($rows)]['id'] : null,
            'previous' => $hasNewer ? (string) $rows[0]['id'] : null,
        ]);
    }

    private function sitePages(): void
    {
        $this->requireOwner();
        $page = fn (array $page) => [
            'id' => $page['id'],
            'path' => $page['path'],
            'title' => $page['title'],
            'isPublished' => true,
            'hasSections' => false,
        ];
        answer_json(['pages' => array_map($page, $this->site->data['pages']), 'more' => false]);
    }
}
