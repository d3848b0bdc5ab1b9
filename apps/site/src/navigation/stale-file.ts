import { type PageStorage, sessionStore } from '@parlour/browser-storage';

type ReloadNote = Pick<PageStorage, 'getItem' | 'setItem' | 'isKept'>;

const RELOADED_FOR_KEY = 'reloadedFor';

/**
 * A newer build has replaced the files of the page that is open: one that could not be fetched is
 * gone for good, and only a fresh page knows the new ones. Loads the page again once for such a
 * file; returns false where that would not help.
 */
export async function reloadIfReplaced(
  thrown: unknown,
  {
    fetchHead = fetchHeadStatus,
    storage = sessionStore as ReloadNote,
    reload = () => location.reload(),
  } = {},
): Promise<boolean> {
  // Browsers tell the address in words only; one that does not leaves it to the button.
  const [url] =
    thrown instanceof TypeError ? (/https?:\/\/[^\s'"]+\.js/.exec(thrown.message) ?? []) : [];
  if (url === undefined || storage.getItem(RELOADED_FOR_KEY) === url) return false;
  const status = await fetchHead(url).catch(() => 0);
  if (status !== 404 && status !== 410) return false;
  // A page that is made with a missing file must not be loaded for ever.
  storage.setItem(RELOADED_FOR_KEY, url);
  if (!storage.isKept) return false;
  reload();
  return true;
}

const fetchHeadStatus = async (url: string): Promise<number> =>
  (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status;
