import { defineConfig, devices } from '@playwright/test';

const port = 4173;

/** The build under test has these as well: see .ci/run and docs/telemetry.md. */
const collector = { CONSOLE_COLLECTOR_TEST: 'http://127.0.0.1:4318', CONSOLE_COLLECTOR_TOKEN: 'e2e-token' };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 30_000,
  expect: { timeout: 7_000 },
  // One backend with one memory: what a test changes, another would see.
  workers: 1,
  fullyParallel: false,
  // In the check a machine that stalls is told apart from a defect by a second try, reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
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
  webServer: {
    command: 'npm run preview',
    url: `http://localhost:${port}/`,
    reuseExistingServer: !process.env.CI,
    // The backend's clock starts at the browser's, so that both speak of the same day.
    env: { PORT: String(port), MOCK_SCALE: '0.1', MOCK_CLOCK: String(Date.now()), ...collector },
  },
});
