const MAJOR = 20;
const MINOR = 19;

/** Ends the process with one clear line when Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MAJOR || (major === MAJOR && minor >= MINOR)) return;
  console.error(`Kibitz needs Node ${MAJOR}.${MINOR} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
