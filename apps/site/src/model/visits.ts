type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
};
type Tagged = { dataLayer?: unknown[]; trustedTypes?: TrustedTypes };

const window = globalThis as Tagged;
let isHere = false;

/** The tag reads calls as `arguments` and nothing else. */
function tell(..._call: readonly unknown[]): void {
  (window.dataLayer ??= []).push(arguments);
}

/**
 * Counts a look at a page where the operator has named a measurement id. Nothing is stored on the
 * device and nothing says who looks: storage stays denied, no signals, and of the address only the
 * path, without search terms or referral codes.
 */
export function countVisit(id: string, path: string): void {
  if (!isHere) {
    isHere = true;
    tell('consent', 'default', {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    });
    tell('js', new Date());
    tell('config', id, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
    fetchTag(id);
  }
  tell('event', 'page_view', {
    page_path: path,
    page_location: location.origin + path,
    page_referrer: '',
  });
}

function fetchTag(id: string): void {
  const url = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  const script = document.createElement('script');
  script.async = true;
  // The policy can make this one address.
  const policy = window.trustedTypes?.createPolicy('parlour-tag', { createScriptURL: () => url });
  script.src = policy ? policy.createScriptURL(url) : url;
  document.head.append(script);
}
