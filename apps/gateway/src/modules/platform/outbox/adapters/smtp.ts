import { createTransport } from 'nodemailer';

import { type Adapter, DeliveryError } from './adapter.ts';

type SmtpDeps = { readonly url: string; readonly from: string };

/** Errors from before the server has the message: a retry cannot arrive twice. */
const REFUSED_RESPONSES = new Set([
  'ECONNECTION',
  'EDNS',
  'ETLS',
  'EAUTH',
  'EENVELOPE',
  'ENOAUTH',
  'EPROXY',
]);

/** Mail over pooled SMTP connections. The key is the Message-ID, so mailboxes know repetitions. */
export function createSmtp({ url, from }: SmtpDeps): Adapter & { readonly close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.replace(/^.*@/, '').replace(/>$/, '');
  return {
    name: 'smtp',
    isRepeatable: false,
    close: () => transport.close(),

    async send({ key, to, content }) {
      try {
        const { messageId } = await transport.sendMail({
          // An address in an object is one recipient, whatever it contains.
          to: { name: '', address: to },
          from: { name: content.brand, address: from },
          subject: content.subject ?? content.brand,
          text: content.text,
          ...(content.html !== undefined && { html: content.html }),
          messageId: `<${key}@${domain}>`,
          headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
        });
        return messageId.slice(0, 200);
      } catch (error) {
        const {
          code = 'EUNKNOWN',
          command,
          responseCode = 0,
        } = error as { code?: string; command?: string; responseCode?: number };
        const reason = responseCode > 0 ? `${code} ${responseCode}` : code;
        if (responseCode >= 500 && code !== 'EAUTH') throw new DeliveryError('rejected', reason);
        throw new DeliveryError(
          responseCode >= 400 || command === 'CONN' || REFUSED_RESPONSES.has(code)
            ? 'retry'
            : 'unknown',
          reason,
        );
      }
    },
  };
}
