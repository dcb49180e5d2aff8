import { z } from 'zod';

/** `?after=n`: outcomes of entries with a higher n only. */
export const OutcomesQuery = z.object({ after: z.coerce.number().int().min(0).default(0) });
