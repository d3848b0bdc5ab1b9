type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
};
type TagWindow = { dataLayer?: unknown[]; trustedTypes?: TrustedTypes };

const window = globalThis as TagWindow;
let isTagLoaded = false;

/** The tag reads calls as `arguments` and nothing else. */
function pushToDataLayer(..._call: readonly unknown[]): void {
  (window.dataLayer ??= []).push(arguments);
}

/**
 * Counts a look at a page where the operator has named a measurement id. Nothing is stored on the
 * device and nothing says who looks: storage stays denied, no signals, and of the address only the
 * path, without search terms or referral codes.
 */
export function countVisit(id: string, path: string): void {
  if (!isTagLoaded) {
    isTagLoaded = true;
    pushToDataLayer('consent', 'default', {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    });
    pushToDataLayer('js', new Date());
    pushToDataLayer('config', id, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
    fetchTag(id);
  }
  pushToDataLayer('event', 'page_view', {
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
