<?php

/* The database: accounts, sessions, submissions and saved settings, in one SQLite file. */

declare(strict_types=1);

const SESSION_SECONDS = 14 * 24 * 3600;
const KEY_SECONDS = 30 * 60;

/** Not PHP's own default, which is 10 or 12 by its version, as an address without an account must take as long as another. */
const PASSWORD_COST = ['cost' => 12];

/** Compared for an unknown address too, so that the time of the answer does not tell which addresses have an account. */
const NOBODY = '$2y$12$ngrYwEiXi4ALXLtrR6oZIeNi40BPbwi7sHgxMHQbC6tFXg3uWgLO.';

function random_token(): string
{
    return bin2hex(random_bytes(24));
}

function now_text(): string
{
    return (new DateTimeImmutable('now', new DateTimeZone('UTC')))->format('Y-m-d\TH:i:s.v\Z');
}

final class Store
{
    private readonly PDO $db;

    public function __construct(string $path)
    {
        $this->db = new PDO("sqlite:{$path}", options: [
            PDO::ATTR_DEFAULT_FETCH_MODE => PDO::FETCH_ASSOC,
            PDO::ATTR_TIMEOUT => 10,
        ]);
    }

    private function rows(string $sql, mixed ...$values): array
    {
        $statement = $this->db->prepare($sql);
        $statement->execute($values);
        return $statement->fetchAll();
    }

    private function one(string $sql, mixed ...$values): ?array
    {
        return $this->rows($sql, ...$values)[0] ?? null;
    }

    /** A transaction that begins before it reads, so that two saves at the same time see each other. */
    public function writing(callable $work): mixed
    {
        $this->db->exec('begin immediate');
        try {
            $result = $work();
            $this->db->exec('commit');
            return $result;
        } catch (Throwable $error) {
            try {
                $this->db->exec('rollback');
            } catch (PDOException) {
                // SQLite has rolled back itself, as it does on a full disk. The first error is the true one.
            }
            throw $error;
        }
    }

    /** Makes the tables, and the owner's account if there is none. Returns the new password; null for a known owner. */
    public function prepare(string $tables, string $email, ?string $password): ?string
    {
        $this->db->exec('pragma journal_mode = wal');
        $this->db->exec($tables);
        if ($this->one('select 1 from accounts')) {
            return null;
        }
        $password ??= bin2hex(random_bytes(8));
        $hash = password_hash($password, PASSWORD_BCRYPT, PASSWORD_COST);
        $this->rows('insert into accounts (email, name, password) values (?, ?, ?)', $email, $email, $hash);
        return $password;
    }

    /** Counts an attempt. False if there were too many of this name in the last seconds. */
    public function allows(string $name, int $most, int $seconds): bool
    {
        return $this->writing(function () use ($name, $most, $seconds): bool {
            $this->rows('delete from attempts where made_at < ?', time() - 3600);
            $sql = 'select count(*) as made from attempts where name = ? and made_at > ?';
            if ($this->one($sql, $name, time() - $seconds)['made'] >= $most) {
                return false;
            }
            $this->rows('insert into attempts values (?, ?)', $name, time());
            return true;
        });
    }

    /** The token of a new session; null for a wrong password. */
    public function signIn(string $email, string $password): ?string
    {
        $account = $this->one('select * from accounts where email = ?', $email);
        if (!password_verify($password, $account['password'] ?? NOBODY) || !$account) {
            return null;
        }
        $token = random_token();
        $values = [hash('sha256', $token), $account['id'], random_token(), time() + SESSION_SECONDS];
        $this->rows('delete from sessions where ends_at < ?', time());
        $this->rows('insert into sessions values (?, ?, ?, ?)', ...$values);
        return $token;
    }

    public function session(string $token): ?array
    {
        $sql = 'select accounts.id, email, name, crumb from sessions join accounts on accounts.id = account_id
                where hash = ? and ends_at > ?';
        return $token === '' ? null : $this->one($sql, hash('sha256', $token), time());
    }

    public function endSession(string $token): void
    {
        $this->rows('delete from sessions where hash = ?', hash('sha256', $token));
    }

    public function newKey(): string
    {
        $key = random_token();
        $this->rows('delete from form_keys where made_at < ?', time() - 24 * 3600);
        $this->rows('insert into form_keys values (?, ?, null)', $key, time());
        return $key;
    }

    /** Stores a submission once: a repeated call gets the answer again. Returns the code of a refusal, or null. */
    public function spend(string $key, string $formId, array $values): ?string
    {
        ksort($values);
        $content = hash('sha256', to_json([$formId, $values]));
        return $this->writing(function () use ($key, $content, $formId, $values): ?string {
            $row = $this->one('select * from form_keys where key = ?', $key);
            if (!$row) {
                return 'key-invalid';
            }
            if ($row['content'] !== null) {
                return $row['content'] === $content ? null : 'key-used';
            }
            if ($row['made_at'] < time() - KEY_SECONDS) {
                return 'key-expired';
            }
            $this->rows('update form_keys set content = ? where key = ?', $content, $key);
            $this->addSubmission($formId, $values);
            return null;
        });
    }

    public function addSubmission(string $formId, array $values): void
    {
        $sql = 'insert into submissions (form_id, form, sent_at) values (?, ?, ?)';
        $this->rows($sql, $formId, to_json($values), now_text());
    }

    public function submissions(): array
    {
        return $this->rows('select * from submissions order by id desc limit 200');
    }

    /** The saved options of a block, or of a section of settings, and how often they were saved. */
    public function read(string $pageId, string $blockId): array
    {
        $row = $this->one('select * from settings where page_id = ? and block_id = ?', $pageId, $blockId);
        return $row ? [(array) json_decode($row['options']), $row['revision']] : [[], 0];
    }

    /** Saves options and records the save. Call it within `writing`, after `read`. */
    public function write(string $pageId, string $blockId, string $kind, array $options, array $account): void
    {
        [$before, $revision] = $this->read($pageId, $blockId);
        [$was, $is] = [to_json((object) $before), to_json((object) $options)];
        if ($was === $is) {
            return;
        }
        $this->rows('insert or replace into settings values (?, ?, ?, ?)', $pageId, $blockId, $is, $revision + 1);
        $sql = 'insert into revisions values (null, ?, ?, ?, ?, ?, ?, ?, ?)';
        $this->rows($sql, $pageId, $blockId, $kind, $was, $is, $account['id'], $account['name'], now_text());
    }

    /** A part of the saves of a block, the newest first, and whether there are newer and older ones. */
    public function revisions(string $pageId, string $blockId, ?int $before, ?int $after, int $limit): array
    {
        $rows = fn (string $rest, int ...$values) => $this->rows(
            "select * from revisions where page_id = ? and block_id = ? and {$rest}",
            $pageId,
            $blockId,
            ...$values,
        );
        $page = $after !== null
            ? array_reverse($rows('id > ? order by id limit ?', $after, $limit))
            : $rows('id < ? order by id desc limit ?', $before ?? PHP_INT_MAX, $limit);
        if ($page === []) {
            return [[], false, false];
        }
        $isThere = fn (string $rest, array $row) => $rows("id {$rest} ? limit 1", $row['id']) !== [];
        return [$page, $isThere('>', $page[0]), $isThere('<', $page[array_key_last($page)])];
    }
}
