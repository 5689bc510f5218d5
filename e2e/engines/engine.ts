import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** One source of input of WebDriver's `performActions`, whose form WebDriver BiDi shares. */
export interface InputSource {
  type: 'key' | 'pointer';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: Record<string, unknown>[];
}

/** A browser with one tab, driven from outside. */
export interface Engine {
  name: string;
  open(address: string): Promise<void>;
  /** Value of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: InputSource[]): Promise<void>;
  /** Errors and warnings in the browser's console since the last call. */
  takeLines(): Promise<string[]>;
  close(): Promise<void>;
}

/** A program that runs until it is stopped. */
export interface Program {
  process: ChildProcess;
  stop(): Promise<void>;
}

export function start(
  command: string,
  args: readonly string[],
  settings: { env?: NodeJS.ProcessEnv; says?: 'stdout' | 'stderr' } = {},
): Program {
  const { env = {}, says } = settings;
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    // A group of its own, so that its children end with it.
    detached: true,
    stdio: ['ignore', says === 'stdout' ? 'pipe' : 'ignore', says === 'stderr' ? 'pipe' : 'ignore'],
  });
  const ended = once(child, 'exit');
  const stop = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', stop);
  return {
    process: child,
    stop: async () => {
      stop();
      await ended;
    },
  };
}

// Programs end with this one, however it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** The first group of the pattern in what a program says; it goes on to be read, so that it never waits for a reader. */
export function heard(stream: Readable | null, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!stream) throw new Error('The program has no output');
    createInterface(stream)
      .on('line', (line) => {
        const [whole, group] = pattern.exec(line) ?? [];
        if (whole !== undefined) resolve(group ?? whole);
      })
      .on('close', () => reject(new Error(`The program ended before it said ${pattern}`)));
  });
}
