import type { TenantConfig } from '@parlour/tenant';
import type { Page } from '@playwright/test';

type Message = { readonly text: string; readonly subject?: string };

/**
 * Reads the messages that a demo has sent to a number or an address, newest first; asked from a
 * page of the brand.
 */
export const messagesTo = (
  page: Page,
  { merchantCode }: TenantConfig,
  to: string,
): Promise<Message[]> =>
  page.evaluate(
    async ([recipient, merchant]) => {
      const answer = await fetch(`/api/v1/sandbox/inbox?to=${encodeURIComponent(recipient)}`, {
        headers: { Merchant: merchant },
      });
      return ((await answer.json()) as { value: Message[] }).value;
    },
    [to, merchantCode] as const,
  );

/** The code in the newest message. */
export const codeFor = async (page: Page, tenant: TenantConfig, to: string): Promise<string> =>
  /\d{6}/.exec((await messagesTo(page, tenant, to))[0]?.text ?? '')?.[0] ?? '';
