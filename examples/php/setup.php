<?php

/* Makes the database and the owner's account, and prints how to sign in. It changes nothing the second time. */

declare(strict_types=1);

require __DIR__ . '/settings.php';
require __DIR__ . '/pages.php';
require __DIR__ . '/request.php';
require __DIR__ . '/store.php';

if (PHP_SAPI !== 'cli') {
    exit;
}
try {
    new Site(SITE_FOLDER, RUNTIME_FOLDER);
    panel_manifest();
} catch (SetupError $error) {
    fwrite(STDERR, "{$error->getMessage()}\n");
    exit(1);
}
$email = getenv('OWNER_EMAIL') ?: 'owner@example.com';
$tables = file_get_contents(SITE_FOLDER . '/tables.sql');
$password = (new Store(DATABASE))->prepare($tables, $email, getenv('OWNER_PASSWORD') ?: null);
echo json_encode(['signIn' => ['email' => $email, 'password' => $password]]), "\n";
