import { accountTypeCode, type AccountType, findAccountType } from '@parlour/contract/rules';

/** The part of the session that this tab remembers. */
export type StoredSession = {
  readonly token: string;
  readonly accountType: AccountType;
  readonly username: string;
  readonly customerId: string;
};

const STORAGE_KEYS = {
  token: 'token',
  accountType: 'isAgent',
  username: 'username',
  customerId: 'customerId',
} as const;

/** Keys that survive a logout: which merchant this tab belongs to. */
const PRESERVED_KEYS = ['merchantCode', 'merchant'] as const;

/** The session of this tab, or null when there is none or it is damaged. */
export function readSession(storage: Storage): StoredSession | null {
  const token = storage.getItem(STORAGE_KEYS.token);
  const username = storage.getItem(STORAGE_KEYS.username);
  const accountType = findAccountType(
    Number(storage.getItem(STORAGE_KEYS.accountType) ?? Number.NaN),
  );
  if (!token || username === null || !accountType) return null;
  return {
    token,
    accountType,
    username,
    customerId: storage.getItem(STORAGE_KEYS.customerId) ?? '',
  };
}

export function writeSession(storage: Storage, session: StoredSession): void {
  storage.setItem(STORAGE_KEYS.token, session.token);
  storage.setItem(STORAGE_KEYS.accountType, String(accountTypeCode(session.accountType)));
  storage.setItem(STORAGE_KEYS.username, session.username);
  storage.setItem(STORAGE_KEYS.customerId, session.customerId);
}

/**
 * Wipes the whole session storage but for the merchant keys: nothing of a person may stay behind.
 */
export function clearSession(storage: Storage): void {
  const preserved = PRESERVED_KEYS.map((key) => [key, storage.getItem(key)] as const);
  storage.clear();
  for (const [key, value] of preserved) if (value !== null) storage.setItem(key, value);
}

/**
 * Storage keys that a device keeps after a logout: how the site looks and where it is, and the
 * login that the member asked this browser to remember for a day. Searches, recent games and
 * favourites go.
 */
const DEVICE_KEYS: ReadonlySet<string> = new Set([
  ...PRESERVED_KEYS,
  'lang',
  'hisLang',
  'mode',
  'region',
  'lineSpeeds',
  'balanceHidden',
  'lastLogin',
]);

/** Removes what belongs to a person from the storage that outlasts the tab. */
export function clearPersonal(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key !== null && !DEVICE_KEYS.has(key)) storage.removeItem(key);
}
