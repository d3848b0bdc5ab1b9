import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPopup,
  signOut,
  type UserCredential,
} from '@firebase/auth';

import { listenToEmulator } from './emulated-messenger.ts';
import type { Project } from './project.ts';
import { trustGoogleScripts } from './trusted-scripts.ts';

/** Providers whose accounts can identify a visitor. */
export type SocialProvider = 'google' | 'facebook';

/**
 * Firebase's own SDK, as much of it as the login methods need. Everything returns an ID token for
 * the gateway; nothing of it stays in the browser.
 */
export type Firebase = {
  /** Sends a code to a number (E.164); returns what the code has to be confirmed with. */
  readonly sendCode: (mobile: string) => Promise<string>;
  readonly confirm: (verificationId: string, code: string) => Promise<string>;
  /**
   * Opens the provider's window; has to be called by a press. `again`: a visitor with a
   * session there is asked once more.
   */
  readonly ask: (provider: SocialProvider, how?: { readonly again: boolean }) => Promise<string>;
};

let cachedAuth: Auth | undefined;

/** Starts the SDK, once a page. */
export function openFirebase(project: Project, language: string): Firebase {
  const auth = (cachedAuth ??= start(project));
  auth.languageCode = language;

  const fetchIdToken = async ({ user }: UserCredential): Promise<string> => {
    const token = await user.getIdToken();
    // The session is ours from here on: Firebase's own is not kept.
    await signOut(auth);
    return token;
  };
  return {
    async sendCode(mobile) {
      // A verifier that has failed once hangs for ever: each try has its own, in an element of its
      // own.
      const container = document.body.appendChild(document.createElement('div'));
      const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' });
      try {
        return await new PhoneAuthProvider(auth).verifyPhoneNumber(mobile, verifier);
      } finally {
        verifier.clear();
        container.remove();
      }
    },
    confirm: async (sent, code) =>
      fetchIdToken(await signInWithCredential(auth, PhoneAuthProvider.credential(sent, code))),
    ask: async (provider, { again } = { again: false }) => {
      const authProvider =
        provider === 'google' ? new GoogleAuthProvider() : new FacebookAuthProvider();
      // Google has no option to ask for the password; it at least asks which account, so that no
      // window opens and closes unseen.
      if (again)
        authProvider.setCustomParameters(
          provider === 'google' ? { prompt: 'select_account' } : { auth_type: 'reauthenticate' },
        );
      return fetchIdToken(await signInWithPopup(auth, authProvider, browserPopupRedirectResolver));
    },
  };
}

function start({ apiKey, projectId, authDomain, appId, isEmulated }: Project): Auth {
  // The window of Google or Facebook reports through Google's own messenger, which a demo has no
  // need to reach.
  if (isEmulated) listenToEmulator();
  else trustGoogleScripts();
  const auth = initializeAuth(
    initializeApp(
      { apiKey, projectId, authDomain, ...(appId !== undefined && { appId }) },
      'parlour',
    ),
    { persistence: inMemoryPersistence },
  );
  if (isEmulated) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  return auth;
}
