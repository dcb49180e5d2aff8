/** How many cases a law is tried on: few by default, as many as asked for by `KIBITZ_LAW_RUNS`. */
export const lawRuns = (usual: number): { numRuns: number } => ({
  numRuns: Number(process.env['KIBITZ_LAW_RUNS'] ?? usual),
});
