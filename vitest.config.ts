import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,domain,server}/**/*.test.{ts,tsx}', 'tests/{faults,docs}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // Each file has a database and a server of its own; loading the server anew for each took a third of the time.
          isolate: false,
        },
      },
    ],
  },
});
