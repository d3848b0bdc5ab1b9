import { cspHash } from '../../../../security/csp-hash.ts';

/** Sends the chosen account to the opener, on its own origin only, in the SDK's form. */
const script = `
const asked = new URLSearchParams(location.search);
const provider = asked.get('providerId') || '';
document.getElementById('who').textContent = provider.startsWith('google') ? 'Google' : 'Facebook';
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = new FormData(event.currentTarget);
  const answer = new URLSearchParams({
    providerId: provider,
    email: fields.get('email'),
    name: fields.get('name'),
  });
  const authEvent = {
    type: asked.get('authType'),
    eventId: asked.get('eventId'),
    urlResponse: location.origin + location.pathname + '?' + answer,
    sessionId: 'emulator',
    postBody: null,
    tenantId: null,
    error: null,
  };
  if (opener) opener.postMessage({ parlourEmulator: authEvent }, location.origin);
  close();
});
`;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { display: grid; gap: 16px; max-inline-size: 360px; margin: 32px auto; padding: 0 16px; }
form { display: grid; gap: 16px; }
label { display: grid; gap: 4px; }
input, button {
  min-block-size: 44px;
  padding: 0 12px;
  border: 1px solid;
  border-radius: 8px;
  font: inherit;
}
`;

/** The demo's window for choosing a Google or Facebook account. Nothing leaves this machine. */
export const accountPickerPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Demo sign-in</title>
<style>${style}</style>
</head>
<body>
<h1>Demo sign-in</h1>
<p>This window stands in for <b id="who"></b>. Nothing is asked there: choose an account.</p>
<form>
<label>Email
<input name="email" type="email" required value="maria@example.test" autocomplete="off"></label>
<label>Name
<input name="name" value="Maria" autocomplete="off"></label>
<button>Continue</button>
</form>
<script>${script}</script></body></html>`;

/** Allows only the page's own script and style. */
export const accountPickerPolicy = [
  "default-src 'none'",
  `script-src ${cspHash(script)}`,
  `style-src ${cspHash(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
