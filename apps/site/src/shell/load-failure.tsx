import { useTranslation } from '@parlour/i18n';
import { rhythm, space } from '@parlour/tokens';
import { FailedState } from '@parlour/ui';
import { Component, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { forgetFailures } from '../navigation/lazy-screen.tsx';

type LoadFailureProps = { readonly children: ReactNode; readonly onFailure?: () => void };

/** Catches a part of the page that did not arrive, or broke: says so, and a retry loads the page again. */
export class LoadFailure extends Component<LoadFailureProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  readonly retry = () => {
    forgetFailures();
    this.setState({ hasFailed: false });
  };

  override render() {
    return this.state.hasFailed ? <Failure onRetry={this.retry} /> : this.props.children;
  }
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('site');
  return (
    <Root>
      <FailedState title={t('failure.page')} onRetry={onRetry} />
      <a href="/">{t('missing.home')}</a>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: center;
  padding: ${space[6]} ${rhythm.page};
`;
