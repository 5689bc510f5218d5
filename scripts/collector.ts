/**
 * A collector for development and for the browser tests: prints the spans as they come and shows them at
 * `/`. Point the console at it with `CONSOLE_COLLECTOR_TEST=http://127.0.0.1:4318` and the same token.
 */
import { startCollector } from './collector/server';

const port = Number(process.env.PORT ?? 4318);
const token = process.env.TOKEN ?? 'local';

startCollector({ port, token, host: process.env.HOST ?? '127.0.0.1', print: (line) => console.log(line) }).then(
  ({ url }) => console.log(`Collector: ${url}/ (token: ${token})`),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
