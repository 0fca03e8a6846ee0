<?php

/* The settings, from variables of the environment, and the files of the folders that they name. */

declare(strict_types=1);

define('SITE_FOLDER', getenv('SITE_FOLDER') ?: dirname(__DIR__) . '/small-site');
define('RUNTIME_FOLDER', getenv('RUNTIME_FOLDER') ?: dirname(__DIR__, 2) . '/packages/runtime/dist');
define('PANEL_FOLDER', getenv('PANEL_FOLDER') ?: dirname(__DIR__, 2) . '/packages/admin/dist/app');
define('DATABASE', getenv('DATABASE') ?: __DIR__ . '/site.sqlite');
define('IS_SECURE', getenv('HTTPS') === '1');

/** A mistake of whoever sets the site up. Its message says what to do. */
final class SetupError extends Exception
{
}

/** The content of a JSON file in a folder that a variable names. */
function read_json(string $path, string $variable): array
{
    if (!is_file($path)) {
        throw new SetupError("{$path} is missing. Set {$variable}, as README.md says, or run “npm run build” in a checkout.");
    }
    try {
        $value = json_decode(file_get_contents($path), true, 512, JSON_THROW_ON_ERROR);
    } catch (JsonException $error) {
        throw new SetupError("{$path} is not JSON: {$error->getMessage()}. Correct it.");
    }
    return is_array($value) ? $value : throw new SetupError("{$path} is no object in JSON. Correct it.");
}

function panel_manifest(): array
{
    return read_json(PANEL_FOLDER . '/manifest.json', 'PANEL_FOLDER');
}
