<?php

/* The settings, from variables of the environment. */

declare(strict_types=1);

define('SITE_FOLDER', getenv('SITE_FOLDER') ?: dirname(__DIR__) . '/small-site');
define('RUNTIME_FOLDER', getenv('RUNTIME_FOLDER') ?: dirname(__DIR__, 2) . '/packages/runtime/dist');
define('PANEL_FOLDER', getenv('PANEL_FOLDER') ?: dirname(__DIR__, 2) . '/packages/admin/dist/app');
define('DATABASE', getenv('DATABASE') ?: __DIR__ . '/site.sqlite');
define('IS_SECURE', getenv('HTTPS') === '1');
