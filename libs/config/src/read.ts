import { type Settings, type Variable, type Variables } from './variable.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment does not do: the message names every fault and its remedy, a line each. */
export class EnvironmentFaults extends Error {
  override readonly name = 'EnvironmentFaults';
  constructor(readonly faults: readonly string[]) {
    super(['The environment does not do:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
}

/** Parses every variable once. @throws EnvironmentFaults with all faults together, not only the first */
export function readEnvironment<V extends Variables>(variables: V, env: Environment): Settings<V> {
  const faults: string[] = [];
  const settings = Object.fromEntries(
    Object.entries(variables).map(([key, variable]) => [key, valueOf(variable, env, faults)]),
  );
  if (faults.length > 0) throw new EnvironmentFaults(faults);
  return settings as Settings<V>;
}

function valueOf(variable: Variable<unknown>, env: Environment, faults: string[]): unknown {
  // An empty variable is how a shell or a compose file says "not set".
  const parsed = variable.schema.safeParse(env[variable.name] || undefined);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => issue.message).join(' and ');
  faults.push(`${variable.name} ${wrong}: ${variable.remedy}`);
  return undefined;
}
