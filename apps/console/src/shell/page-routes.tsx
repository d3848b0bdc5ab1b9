import { useTranslation } from '@parlour/i18n';
import { EmptyState, FailedState, TextLink } from '@parlour/ui';
import { RowsSkeleton } from '@parlour/ui/display';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';

import { type ConsolePage, pageHref } from '../navigation/console-page.ts';
import type { Brand } from '../session/current-operator.tsx';

type PageRoutesProps = {
  /** The pages that the operator may see. */
  readonly pages: readonly ConsolePage[];
  readonly brand: Brand | null;
};

const lazyPages = new Map<ConsolePage, ComponentType>();

/** The component of a page; the same one each time, so that React keeps what is on the page. */
function lazyPage(page: ConsolePage): ComponentType {
  const known = lazyPages.get(page);
  if (known) return known;
  const Page = lazy(async () => ({ default: (await page.load()).Page }));
  lazyPages.set(page, Page);
  return Page;
}

/** The page of the address; each loads when it is opened. The first one stands at `/`. */
export function PageRoutes({ pages, brand }: PageRoutesProps) {
  const { pathname } = useLocation();
  const [first] = pages;
  const routes = pages.map((page) => ({
    path: page.scope === 'brand' ? `/b/:brand/${page.path}` : `/${page.path}`,
    Page: lazyPage(page),
  }));
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={<RowsSkeleton count={8} />}>
        <Routes>
          {routes.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          {first ? (
            <Route
              path="/"
              element={<Navigate to={pageHref(first, brand?.code ?? null)} replace />}
            />
          ) : null}
          <Route path="*" element={<Missing />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}

/** An address that no page has, or one that the operator may not see. */
function Missing() {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      title={t('missing.title')}
      detail={t('missing.detail')}
      action={<TextLink href="/">{t('missing.home')}</TextLink>}
    />
  );
}

const PageFailure = () => {
  const { t } = useTranslation('shell');
  return <FailedState title={t('crashed')} onRetry={() => location.reload()} />;
};

/** A page that fails leaves navigation and bar alone. */
class PageBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <PageFailure /> : this.props.children;
  }
}
