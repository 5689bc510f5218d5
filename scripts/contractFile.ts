import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..');

/** The contract document that calls are compared with (contractWitness.ts), made before the tests. */
export const contractFile = join(root, 'node_modules/.cache/console-tests/contract.json');

const sources = ['src/services', 'src/domain', 'src/utils', 'scripts'];

/** Writes the document again if a source of it has changed. */
export function writeContractFile(): void {
  const hash = createHash('sha256');
  for (const folder of sources) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort();
    for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
      hash.update(file).update(readFileSync(join(root, folder, file)));
    }
  }
  const key = hash.digest('hex');
  const keyFile = `${contractFile}.key`;
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
  mkdirSync(dirname(contractFile), { recursive: true });
  const script = ['-r', 'esbuild-register', 'scripts/contractSchemas.ts', contractFile];
  const { status, stderr } = spawnSync(process.execPath, script, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The contract could not be written:\n${stderr}`);
  writeFileSync(keyFile, key);
}
