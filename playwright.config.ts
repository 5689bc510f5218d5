import { defineConfig, devices } from '@playwright/test';

/** Another one, where several work on one machine. */
const port = Number(process.env.E2E_PORT ?? 4173);

/** The build under test has these as well: see .ci/run and docs/telemetry.md. */
const collector = { CONSOLE_COLLECTOR_TEST: 'http://127.0.0.1:4318', CONSOLE_COLLECTOR_TOKEN: 'e2e-token' };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Generous: a limit is for what never comes, and a busy machine is no defect.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // Each worker has a world of its own in the stand-in backend (e2e/support.ts). One more than cores: much is waited for.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Elements that move between press and release are not clicked. Keyboard tests run with motion
    // (e2e/keyboard.spec.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // A trace is recorded from the start, which costs every test: only where it is asked for.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        // For each error's stack the source would be read again for its positions: a tenth of a page's time.
        '--js-flags=--no-enable-lazy-source-positions',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // One receiver of traces at one port, which the build under test knows.
    { name: 'telemetry', testMatch: /telemetry/, workers: 1 },
    { name: 'console', testIgnore: /telemetry/ },
  ],
  webServer: {
    command: 'npm run preview',
    url: `http://localhost:${port}/`,
    reuseExistingServer: !process.env.CI,
    // The backend's clock starts at the browser's, so that both speak of the same day.
    env: { PORT: String(port), MOCK_SCALE: '0.1', MOCK_CLOCK: String(Date.now()), ...collector },
  },
});
