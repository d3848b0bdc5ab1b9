import type { OpenKeys } from './accounts/provider-accounts.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createPaystackProvider, PAYSTACK, PAYSTACK_URL } from './paystack/paystack-provider.ts';
import { createRazorpayProvider, RAZORPAY, RAZORPAY_URL } from './razorpay/razorpay-provider.ts';
import { createXenditProvider, XENDIT, XENDIT_URL } from './xendit/xendit-provider.ts';

/** The addresses of the APIs, by the names of their providers. */
const urls = { [PAYSTACK]: PAYSTACK_URL, [XENDIT]: XENDIT_URL, [RAZORPAY]: RAZORPAY_URL };

/** Origins to call in place of the real ones. */
export type ProviderUrls = Partial<Readonly<Record<keyof typeof urls, string>>>;

type Deps = { readonly openKeys: OpenKeys; readonly urls?: ProviderUrls | undefined };

/** The providers of real money, for every country. */
export function createRealProviders({ openKeys, urls: others }: Deps): PaymentProvider[] {
  const at = (name: keyof typeof urls) => ({ openKeys, baseUrl: others?.[name] ?? urls[name] });
  return [
    createPaystackProvider(at(PAYSTACK)),
    createXenditProvider(at(XENDIT)),
    createRazorpayProvider(at(RAZORPAY)),
  ];
}
