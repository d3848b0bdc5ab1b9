import { localStore, sessionStore } from '@parlour/browser-storage';
import { Select } from '@parlour/ui';
import { useEffect, useState } from 'react';

type Merchant = {
  readonly merchantCode: string;
  readonly brandName: string;
  /** The one whose server answers. */ readonly isCurrent?: boolean;
};

export type SwitchDeps = {
  readonly local: Storage;
  readonly session: Storage;
  /** Starts the development server as another merchant's; false when it knows none of that code. */
  readonly become: (code: string) => Promise<boolean>;
  /** Loads the root of the site afresh. */
  readonly reload: () => void;
};

/**
 * Becomes another merchant: its code is kept on this device, the session is wiped, the site starts
 * at its root. An unknown code changes nothing.
 */
async function switchMerchant(
  code: string,
  { local, session, become, reload }: SwitchDeps,
): Promise<'switched' | 'unsupported'> {
  if (!(await become(code))) return 'unsupported';
  local.setItem('merchantCode', code);
  session.clear();
  reload();
  return 'switched';
}

const MERCHANTS_URL = '/dev/merchants';
/**
 * Interval in ms at which the server is asked whether it has restarted, and the maximum number of
 * times.
 */
const POLL_INTERVAL_MS = 250;
const MAX_POLLS = 120;

/**
 * Waits until the server that answers is a merchant's: while it starts, it fails or answers as the
 * one before.
 */
async function waitForMerchant(code: string): Promise<boolean> {
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    const merchants = await fetch(MERCHANTS_URL)
      .then((response) => response.json() as Promise<Merchant[]>)
      .catch(() => []);
    if (merchants.some(({ merchantCode, isCurrent }) => merchantCode === code && isCurrent))
      return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  return false;
}

const createSwitchDeps = (): SwitchDeps => ({
  local: localStore,
  session: sessionStore,
  become: async (code) =>
    (await fetch(MERCHANTS_URL, { method: 'POST', body: code })).ok && waitForMerchant(code),
  reload: () => globalThis.location.assign('/'),
});

type MerchantSwitcherProps = {
  /** Replaces browser and server in tests. */ readonly given?: SwitchDeps;
};

/**
 * Development only, so its words are not translated: shows the site as another merchant's. A build
 * holds one tenant, and not this.
 */
export function MerchantSwitcher({ given }: MerchantSwitcherProps) {
  const [merchants, setMerchants] = useState<readonly Merchant[]>([]);
  const [fault, setFault] = useState('');
  useEffect(() => {
    fetch(MERCHANTS_URL).then(
      async (response) => setMerchants(response.ok ? ((await response.json()) as Merchant[]) : []),
      () => setFault('The development server does not list merchants.'),
    );
  }, []);
  const kept = localStore.getItem('merchantCode') ?? '';
  return (
    <Select
      label="Merchant (development)"
      value={kept}
      error={fault || undefined}
      onChange={async ({ target }) => {
        const code = target.value;
        const result = await switchMerchant(code, given ?? createSwitchDeps());
        setFault(result === 'unsupported' ? `Unsupported merchant: ${code}` : '');
      }}
    >
      {!merchants.some(({ merchantCode }) => merchantCode === kept) && (
        <option value={kept}>{kept}</option>
      )}
      {merchants.map(({ merchantCode, brandName }) => (
        <option key={merchantCode} value={merchantCode}>
          {brandName}
        </option>
      ))}
    </Select>
  );
}
