"""The database: accounts, sessions, submissions and saved settings, in one SQLite file."""

import hashlib
import hmac
import json
import secrets
import sqlite3
import time
from contextlib import contextmanager
from datetime import datetime, timezone

SESSION_SECONDS = 14 * 24 * 3600
KEY_SECONDS = 30 * 60


def now():
    return int(time.time())


def hash_of(text):
    return hashlib.sha256(text.encode()).hexdigest()


def hash_password(password, salt=None):
    salt = salt or secrets.token_hex(16)
    derived = hashlib.scrypt(password.encode(), salt=salt.encode(), n=2**14, r=8, p=1).hex()
    return f'{salt}:{derived}'


# Compared for an unknown address too, so that the time of the answer does not tell which addresses have an account.
NOBODY = hash_password(secrets.token_hex(16))


def now_text():
    return datetime.now(timezone.utc).isoformat(timespec='milliseconds').replace('+00:00', 'Z')


class Store:
    """One request's connection to the database."""

    def __init__(self, path):
        self.db = sqlite3.connect(path, timeout=10, isolation_level=None)
        self.db.row_factory = sqlite3.Row

    def close(self):
        self.db.close()

    def one(self, sql, *values):
        return self.db.execute(sql, values).fetchone()

    @contextmanager
    def writing(self):
        """A transaction that begins before it reads, so that two saves at the same time see each other."""
        self.db.execute('begin immediate')
        try:
            yield
            self.db.execute('commit')
        except BaseException:
            # SQLite rolls back itself on a full disk. A second error would hide the first.
            if self.db.in_transaction:
                self.db.execute('rollback')
            raise

    def prepare(self, tables, email, password):
        """Makes the tables, and the owner's account if there is none. Returns the new password; None for a known owner."""
        self.db.execute('pragma journal_mode = wal')
        self.db.executescript(tables)
        if self.one('select 1 from accounts'):
            return None
        password = password or secrets.token_urlsafe(12)
        sql = 'insert into accounts (email, name, password) values (?, ?, ?)'
        self.db.execute(sql, (email, email, hash_password(password)))
        return password

    def allows(self, name, most, seconds):
        """Counts an attempt. False if there were too many of this name in the last seconds."""
        with self.writing():
            self.db.execute('delete from attempts where made_at < ?', (now() - 3600,))
            row = self.one('select count(*) from attempts where name = ? and made_at > ?', name, now() - seconds)
            if row[0] >= most:
                return False
            self.db.execute('insert into attempts values (?, ?)', (name, now()))
            return True

    def sign_in(self, email, password):
        """The token and the account of a new session; None for a wrong password."""
        account = self.one('select * from accounts where email = ?', email)
        known = account['password'] if account else NOBODY
        if not hmac.compare_digest(hash_password(password, known.split(':')[0]), known) or not account:
            return None
        token, crumb = secrets.token_urlsafe(32), secrets.token_urlsafe(16)
        values = (hash_of(token), account['id'], crumb, now() + SESSION_SECONDS)
        self.db.execute('delete from sessions where ends_at < ?', (now(),))
        self.db.execute('insert into sessions values (?, ?, ?, ?)', values)
        return token, self.session(token)

    def session(self, token):
        sql = """select accounts.id, email, name, crumb from sessions join accounts on accounts.id = account_id
                 where hash = ? and ends_at > ?"""
        return self.one(sql, hash_of(token), now()) if token else None

    def end_session(self, token):
        self.db.execute('delete from sessions where hash = ?', (hash_of(token),))

    def new_key(self):
        key = secrets.token_urlsafe(24)
        self.db.execute('delete from form_keys where made_at < ?', (now() - 24 * 3600,))
        self.db.execute('insert into form_keys values (?, ?, null)', (key, now()))
        return key

    def spend(self, key, form_id, values):
        """Stores a submission once: a repeated call gets the answer again. Returns the code of a refusal, or None."""
        content = hash_of(json.dumps([form_id, values], sort_keys=True))
        with self.writing():
            row = self.one('select * from form_keys where key = ?', key)
            if not row:
                return 'key-invalid'
            if row['content']:
                return None if row['content'] == content else 'key-used'
            if row['made_at'] < now() - KEY_SECONDS:
                return 'key-expired'
            self.db.execute('update form_keys set content = ? where key = ?', (content, key))
            self.add_submission(form_id, values)

    def add_submission(self, form_id, values):
        sql = 'insert into submissions (form_id, form, sent_at) values (?, ?, ?)'
        self.db.execute(sql, (form_id, json.dumps(values), now_text()))

    def submissions(self):
        return self.db.execute('select * from submissions order by id desc limit 200').fetchall()

    def read(self, page_id, block_id):
        """The saved options of a block, or of a section of settings, and how often they were saved."""
        row = self.one('select * from settings where page_id = ? and block_id = ?', page_id, block_id)
        return (json.loads(row['options']), row['revision']) if row else ({}, 0)

    def write(self, page_id, block_id, kind, options, account):
        """Saves options and records the save. Call it within `writing`, after `read`."""
        before, revision = self.read(page_id, block_id)
        if before == options:
            return
        sql = 'insert or replace into settings values (?, ?, ?, ?)'
        self.db.execute(sql, (page_id, block_id, json.dumps(options), revision + 1))
        sql = 'insert into revisions values (null, ?, ?, ?, ?, ?, ?, ?, ?)'
        person = (account['id'], account['name'], now_text())
        self.db.execute(sql, (page_id, block_id, kind, json.dumps(before), json.dumps(options), *person))

    def revisions(self, page_id, block_id, before, after, limit):
        """A part of the saves of a block, the newest first, and whether there are newer and older ones."""
        of_block = 'select * from revisions where page_id = ? and block_id = ?'

        def rows(rest, *values):
            return self.db.execute(f'{of_block} and {rest}', (page_id, block_id, *values)).fetchall()

        if after is not None:
            page = rows('id > ? order by id limit ?', after, limit)[::-1]
        else:
            page = rows('id < ? order by id desc limit ?', 2**53 if before is None else before, limit)
        if not page:
            return [], False, False
        return page, bool(rows('id > ? limit 1', page[0]['id'])), bool(rows('id < ? limit 1', page[-1]['id']))
