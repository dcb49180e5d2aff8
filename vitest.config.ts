import { defineConfig } from 'vitest/config';

const source = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
};

// Before the first suite asks for them: servers found or downloaded once, our programs built.
const globalSetup = ['test/support/locate-servers.ts', 'test/support/build-programs.ts'];

// Three depths: pure specs beside the code, suites over real servers, and browser suites over real pages.
export default defineConfig({
  test: {
    // Suites over real servers mostly wait, so two share even a small machine.
    maxWorkers: 2,
    projects: [
      {
        ...source,
        test: {
          name: 'unit',
          // Pure code shares nothing but its modules: they need not be loaded anew for every file.
          isolate: false,
          include: ['{apps,libs}/**/*.spec.ts', 'test/{fence,laws}/**/*.spec.ts'],
        },
      },
      {
        ...source,
        test: {
          name: 'servers',
          globalSetup,
          include: ['test/{integration,faults}/**/*.spec.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...source,
        test: {
          name: 'browser',
          globalSetup,
          include: ['test/e2e/**/*.spec.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
