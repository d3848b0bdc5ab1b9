import { useTranslation } from '@parlour/i18n';

type Named = { readonly code: string; readonly name: string };

/** Methods whose name is a description and not a trade name: it is said in the page's language. */
const described: ReadonlySet<string> = new Set([
  'instant',
  'bank-transfer',
  'card',
  'bank-account',
  'bank-slip',
  'netbanking',
  'wallet',
  'otc-voucher',
]);

/** Names a method as it is named in the language of the page. */
export function useMethodName(): (method: Named) => string {
  const { t } = useTranslation('wallet-later');
  return ({ code, name }) => (described.has(code) ? t(`methods.name.${code}`) : name);
}
