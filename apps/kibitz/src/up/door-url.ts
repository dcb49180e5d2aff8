/** Where this machine reaches the gateway: a listener on all addresses also answers on loopback. @example doorUrl('0.0.0.0', 8080) // 'http://127.0.0.1:8080' */
export function doorUrl(host: string, port: number): string {
  const own = ALL_ADDRESSES[host] ?? host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

const ALL_ADDRESSES: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
