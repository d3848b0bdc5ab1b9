import { I18nProvider } from '@parlour/i18n';
import { ApiProvider, storeMap, StoreProvider, TenantProvider } from '@parlour/session';
import { type LanguageCode, languages, type TenantConfig } from '@parlour/tenant';
import { fakeApi, type Fakes } from '@parlour/testing';
import { type ReactNode, useEffect, useState } from 'react';

import type { Choice } from './choice.ts';
import { buildFrameCss } from './styles.ts';
import { getI18n } from './texts.ts';

/** The settings that a story can make for its frame, in `parameters`. */
export type Surroundings = {
  /** Makes the stores that the story's part asks for, again for each frame. */
  readonly stores?: (tenant: TenantConfig) => readonly object[];
  /** Answers of the fake client. */
  readonly api?: Fakes;
  /**
   * `bare`: no padding, for what is as wide as the page; `padded` for one story among bare ones.
   */
  readonly frame?: 'bare' | 'padded';
  /**
   * Lies over the whole page or asks how wide it is, so that brands side by side need a document
   * each.
   */
  readonly needsPage?: boolean;
};

type FrameProps = Pick<Choice, 'mode' | 'direction'> &
  Surroundings & {
    readonly tenant: TenantConfig;
    readonly language: LanguageCode;
    /** Stands in the page, so that what looks at a story knows which one it sees. */
    readonly storyId: string;
    readonly isOne: boolean;
    /** Texts of the pseudo-language in the place of the language's own. */
    readonly isStretched: boolean;
    readonly children: ReactNode;
  };

/** A story in one brand: the same surroundings that the site gives to its parts. */
export function Frame({
  tenant,
  mode,
  language,
  direction,
  stores,
  api = {},
  frame,
  storyId,
  isOne,
  isStretched,
  children,
}: FrameProps) {
  const [given] = useState(() => ({
    stores: storeMap(...(stores?.(tenant) ?? [])),
    api: fakeApi(api),
  }));
  const { tag } = languages[language];

  useEffect(() => {
    if (isOne) Object.assign(document.documentElement, { lang: tag, dir: direction });
  }, [isOne, tag, direction]);

  return (
    <div
      data-frame={isOne ? 'one' : 'many'}
      data-story={storyId}
      data-bare={frame === 'bare' || undefined}
      data-tenant={tenant.code}
      data-mode={mode}
      lang={tag}
      dir={direction}
    >
      <I18nProvider i18n={getI18n(language, isStretched)}>
        <TenantProvider tenant={tenant}>
          <ApiProvider api={given.api}>
            <StoreProvider stores={given.stores}>{children}</StoreProvider>
          </ApiProvider>
        </TenantProvider>
      </I18nProvider>
    </div>
  );
}

/** All chosen brands: one fills the page, several stand beside each other under their names. */
export function Frames({
  choice,
  storyId,
  isStretched,
  render,
  ...surroundings
}: Surroundings & {
  readonly choice: Choice;
  readonly storyId: string;
  readonly isStretched: boolean;
  readonly render: () => ReactNode;
}) {
  const { tenants, mode, language, direction } = choice;
  const [only] = tenants;
  const css = buildFrameCss(tenants) + gallery;
  const frame = (tenant: TenantConfig) => (
    <Frame
      key={`${tenant.code} ${language} ${isStretched}`}
      {...surroundings}
      tenant={tenant}
      mode={mode}
      language={language}
      direction={direction}
      storyId={storyId}
      isOne={tenants.length === 1}
      isStretched={isStretched}
    >
      {render()}
    </Frame>
  );
  if (tenants.length === 1 && only)
    return (
      <>
        <style>{css}</style>
        {frame(only)}
      </>
    );
  const globals = (code: string) =>
    `tenant:${code};mode:${mode};language:${language};direction:${direction}`;
  return (
    <>
      <style>{css}</style>
      <div data-gallery data-story={storyId}>
        {tenants.map((tenant) => (
          <figure key={tenant.code}>
            <figcaption>{tenant.brandName}</figcaption>
            {surroundings.needsPage ? (
              // The document in it is this one again, in one brand.
              // oxlint-disable-next-line react/iframe-missing-sandbox
              <iframe
                title={tenant.brandName}
                src={`iframe.html?id=${storyId}&viewMode=story&globals=${globals(tenant.code)}`}
              />
            ) : (
              frame(tenant)
            )}
          </figure>
        ))}
      </div>
    </>
  );
}

const gallery = `
[data-frame]{padding:24px}
[data-frame][data-bare]{padding:0}
[data-frame=many]{min-height:160px!important;border-radius:12px;overflow:auto;contain:layout}
.sb-show-main:has([data-gallery]){background:#e9e9ec}
.docs-story [data-frame=one]{min-height:0!important}
[data-gallery]{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,340px),1fr))}
[data-gallery]{gap:24px 16px;padding:16px;font:13px/1.4 system-ui,sans-serif;color:#333}
[data-gallery] figure{margin:0;display:grid;grid-template-rows:auto 1fr;gap:6px;min-width:0}
[data-gallery] iframe{width:100%;height:640px;border:0;border-radius:12px}
`;
