/** What we read of vitest's JSON report. */
export interface Suite {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}
export function summaryOf(report: { readonly testResults: readonly Suite[] }): string;
export function skippedBrowserSuites(suites: readonly Suite[]): readonly Suite[];
