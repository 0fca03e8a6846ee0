<?php

/*
 * A whole small site with PHP alone: its pages, their forms, and the panel of its owner.
 *
 *     php setup.php                       makes the database and prints the owner's password
 *     php -S 127.0.0.1:8000 index.php     http://127.0.0.1:8000, the panel at /config/
 *
 * README.md has the settings.
 */

declare(strict_types=1);

require __DIR__ . '/settings.php';
require __DIR__ . '/request.php';
require __DIR__ . '/pages.php';
require __DIR__ . '/store.php';
require __DIR__ . '/panel.php';

const POLICY = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; "
    . "base-uri 'none'; form-action 'self'; frame-ancestors 'self'; "
    . "require-trusted-types-for 'script'; trusted-types site-runtime";
const PAGE_HEADERS = COMMON + ['Content-Security-Policy' => POLICY, 'Cache-Control' => 'private, no-cache'];

final class App
{
    private readonly Panel $panel;

    public function __construct(
        private readonly Request $request,
        private readonly Site $site,
        private readonly Store $store,
    ) {
        $this->panel = new Panel($request, $site, $store);
    }

    public function respond(): void
    {
        if (!$this->request->isRead()) {
            $this->request->requireOwnPage();
            $this->request->requireShortBody();
        }
        $own = [
            'GET' => [
                ['~^/config$~', fn () => redirect('/config/')],
                ['~^/config/(.*)$~', $this->panelFile(...)],
                ['~^/runtime/(.+)$~', fn (string $name) => answer_file(RUNTIME_FOLDER, $name)],
                ['~^/assets/(.+)$~', fn (string $name) => answer_file("{$this->site->folder}/assets", $name)],
                ['~^/submissions$~', $this->submissions(...)],
                ['~^((?!/api/).*)$~s', $this->page(...)],
            ],
            'POST' => [
                ['~^/api/form/FormSubmissionKey$~', fn () => answer_json(['key' => $this->store->newKey()])],
                ['~^/api/form/SaveFormSubmission$~', $this->saveSubmission(...)],
                ['~^/api/form/submit$~', $this->postForm(...)],
            ],
        ];
        $method = $this->request->method === 'HEAD' ? 'GET' : $this->request->method;
        $routes = [...($own[$method] ?? []), ...($this->panel->routes()[$method] ?? [])];
        foreach ($routes as [$pattern, $respond]) {
            if (preg_match($pattern, $this->request->path, $match)) {
                $respond(...array_slice($match, 1));
                return;
            }
        }
        throw new Refusal(404, "There is no call {$this->request->method} {$this->request->path}.");
    }

    // Pages and files

    private function answerPage(array $page, int $status = 200, array $values = []): void
    {
        $owner = fn (string $pageId, string $blockId) => $this->store->read($pageId, $blockId)[0];
        $html = $this->site->render($page, $owner, $this->panel->accountId(), $values);
        answer($html, 'text/html; charset=utf-8', PAGE_HEADERS, $status);
    }

    private function page(string $path): void
    {
        $page = $this->site->pageWith('path', $path);
        if (!$page) {
            $this->answerPage($this->site->data['notFound'], 404);
            return;
        }
        $this->answerPage($page, 200, ['sent' => isset($page['blocks'][$this->request->query('sent') ?? ''])]);
    }

    /** The messages of visitors, for the owner. */
    private function submissions(): void
    {
        if ($this->panel->accountId() === null) {
            redirect('/config/');
            return;
        }
        $messages = array_map(
            fn (array $row) => ['sent_at' => $row['sent_at'], ...json_decode($row['form'], true)],
            $this->store->submissions(),
        );
        $page = ['template' => 'submissions', 'title' => 'Messages'] + $this->site->data['notFound'];
        $this->answerPage($page, 200, ['messages' => $messages]);
    }

    private function panelFile(string $name): void
    {
        $manifest = panel_manifest();
        $name = $name === '' ? $manifest['page'] : $name;
        $file = $manifest['files'][$name] ?? throw new Refusal(404, 'There is no such file.');
        $kind = match (true) {
            $name === $manifest['page'] => 'page',
            str_starts_with($name, 'assets/') => 'assets',
            default => 'other',
        };
        answer(file_get_contents(PANEL_FOLDER . "/{$name}"), $file['type'], $manifest['headers'][$kind]);
    }

    // Forms

    private function formOf(string $formId): array
    {
        return $this->site->data['forms'][$formId] ?? throw new Refusal(404, 'There is no such form.');
    }

    private function requireFewForms(): void
    {
        if (!$this->store->allows("form {$_SERVER['REMOTE_ADDR']}", 20, 3600)) {
            $headers = ['Retry-After' => '3600'];
            throw new Refusal(429, 'You have sent many forms. Please try again later.', headers: $headers);
        }
    }

    private function saveSubmission(): void
    {
        $sent = $this->request->form() + ['formId' => '', 'form' => '', 'key' => '', 'decoy' => ''];
        $form = $this->formOf($sent['formId']);
        $values = (array) parsed_object($sent['form'], 'Send the values of the fields as JSON in “form”.');
        // Only programs fill in the decoy. They get the usual thanks, and nothing is stored.
        if ($sent['decoy'] === '') {
            if ($errors = form_errors($form['fields'], $values)) {
                throw new Refusal(400, 'Please check the form.', ['errors' => $errors]);
            }
            $this->requireFewForms();
            if ($code = $this->store->spend($sent['key'], $sent['formId'], $values)) {
                throw new Refusal(401, 'This form has expired. Please send it again.', ['code' => $code]);
            }
        }
        answer_json(['success' => true]);
    }

    /** The same form without script: the answer is a page. */
    private function postForm(): void
    {
        $sent = $this->request->form() + ['formId' => '', 'decoy' => ''];
        $values = array_diff_key($sent, ['formId' => 0, 'decoy' => 0]);
        $form = $this->formOf($sent['formId']);
        if ($errors = form_errors($form['fields'], $values)) {
            $shown = ['error' => 'Please check the form.'];
            foreach ($values as $name => $value) {
                $shown["value.{$name}"] = $value;
            }
            foreach ($errors as $name => $error) {
                $shown["error.{$name}"] = $error;
            }
            $this->answerPage($this->site->pageWith('path', $form['page']), 422, $shown);
            return;
        }
        if ($sent['decoy'] === '') {
            $this->requireFewForms();
            $this->store->addSubmission($sent['formId'], $values);
        }
        redirect("{$form['page']}?sent={$sent['formId']}");
    }
}

header_remove('X-Powered-By');
// A notice in the answer would break its JSON; as an exception it is in the log.
set_error_handler(fn (int $level, string $message) => throw new ErrorException($message, 0, $level));
try {
    if (!is_file(DATABASE)) {
        throw new SetupError('There is no database ' . DATABASE . '. Run “php setup.php” once, or set DATABASE.');
    }
    (new App(new Request(), new Site(SITE_FOLDER, RUNTIME_FOLDER), new Store(DATABASE)))->respond();
} catch (Refusal $refusal) {
    $body = ['status' => $refusal->status, 'error' => $refusal->getMessage(), ...$refusal->more];
    answer_json($body, $refusal->status, $refusal->headers);
} catch (Throwable $error) {
    error_log($error instanceof SetupError ? $error->getMessage() : (string) $error);
    answer_json(['status' => 500, 'error' => 'Internal server error. Please try again later.'], 500);
}
