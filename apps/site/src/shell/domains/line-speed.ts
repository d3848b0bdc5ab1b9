import { timeoutSignal } from '@parlour/contract/older-browsers';
import type { Api } from '@parlour/contract';
import { wire } from '@parlour/contract/wire';

/** The response time of a domain in ms; null where it could not be measured. */
export type LineSpeed = { readonly domain: string; readonly ms: number | null };

const SPEEDS_STORAGE_KEY = 'lineSpeeds';
/**
 * Time in ms for which a measurement is valid: lines change slowly, and measuring costs the
 * visitor's data.
 */
export const SPEED_FRESH_MS = 5 * 60_000;
const PING_TIMEOUT_MS = 6000;

type SpeedDeps = {
  readonly system: Pick<Api['system'], 'domainRoute'>;
  readonly storage: Storage;
  readonly here: Pick<Location, 'protocol' | 'port' | 'host'>;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
};

/**
 * The domains of the brand with the speed of each, fastest first; measured at most every few
 * minutes unless asked again.
 */
export async function measureLines(
  deps: SpeedDeps,
  isForced = false,
): Promise<readonly LineSpeed[]> {
  const kept = isForced ? null : readStoredSpeeds(deps);
  if (kept) return kept;
  const { domainList } = await deps.system.domainRoute();
  // One after the other: side by side they would measure each other.
  const lines: LineSpeed[] = [];
  for (const { domainName } of domainList)
    lines.push({ domain: domainName, ms: await measurePing(domainName, deps) });
  for (const line of lines) reportSpeed(line, deps);
  lines.sort((a, b) => (a.ms ?? Number.POSITIVE_INFINITY) - (b.ms ?? Number.POSITIVE_INFINITY));
  try {
    deps.storage.setItem(SPEEDS_STORAGE_KEY, JSON.stringify({ at: deps.now(), lines }));
  } catch {
    // Storage may be refused; the next look measures again.
  }
  return lines;
}

/**
 * The address of a domain in this page's surroundings: demos run on another port, production on
 * none.
 */
export const buildOrigin = (
  domain: string,
  { protocol, port }: Pick<Location, 'protocol' | 'port'>,
): string => `${protocol}//${domain}${port ? `:${port}` : ''}`;

/**
 * Builds the address at which a domain is measured: the page's own by path alone, so that its
 * policy needs no exception for itself.
 */
function buildPingUrl(domain: string, here: SpeedDeps['here']): string {
  const origin = buildOrigin(domain, here);
  const isHere = origin === `${here.protocol}//${here.host}`;
  return `${isHere ? '' : origin}${wire.system['ping']?.path ?? ''}`;
}

/**
 * Reports a measure, so that the operator learns how the domains are reached. It is not awaited,
 * and a loss is none.
 */
function reportSpeed({ domain, ms }: LineSpeed, { here, fetch }: SpeedDeps): void {
  if (ms === null) return;
  fetch(`${buildPingUrl(domain, here)}?speed=${ms}`, {
    cache: 'no-store',
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {
    // The next measure tells it again.
  });
}

async function measurePing(
  domain: string,
  { here, fetch, now }: SpeedDeps,
): Promise<number | null> {
  const began = now();
  try {
    const response = await fetch(buildPingUrl(domain, here), {
      cache: 'no-store',
      credentials: 'omit',
      signal: timeoutSignal(PING_TIMEOUT_MS),
    });
    return response.ok ? Math.max(1, Math.round(now() - began)) : null;
  } catch {
    return null;
  }
}

function readStoredSpeeds({ storage, now }: SpeedDeps): readonly LineSpeed[] | null {
  try {
    const kept = JSON.parse(storage.getItem(SPEEDS_STORAGE_KEY) ?? 'null') as {
      at: number;
      lines: LineSpeed[];
    } | null;
    return kept &&
      Array.isArray(kept.lines) &&
      kept.lines.length > 0 &&
      now() - kept.at < SPEED_FRESH_MS
      ? kept.lines
      : null;
  } catch {
    return null;
  }
}
