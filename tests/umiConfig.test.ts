/** @jest-environment node */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(__dirname, '..');

/** Runs a command of the tool that reads the configuration as `dev` does: an unknown key ends it with an error. */
async function readConfiguration(tool: 'umi' | 'max'): Promise<string> {
  const { UMI_PRESETS: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)('npx', [tool, 'plugin', 'list'], { cwd: root, env });
  return stdout;
}

it.each(['umi', 'max'] as const)(
  'npx %s dev knows every key of the configuration',
  async (tool) => expect(await readConfiguration(tool)).toContain('@umijs/plugins/dist/initial-state'),
  60_000,
);
