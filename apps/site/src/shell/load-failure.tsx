import { useTranslation } from '@parlour/i18n';
import { color, layer, media, rhythm, shadow, size, space } from '@parlour/tokens';
import { FailedState } from '@parlour/ui';
import { Component, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { forgetFailures } from '../navigation/lazy-screen.tsx';
import { reloadIfReplaced } from '../navigation/stale-file.ts';

type LoadFailureProps = {
  readonly children: ReactNode;
  readonly onFailure?: () => void;
  /** True when the part that failed would have been over the page: the message is, too. */
  readonly isOver?: boolean;
};

/**
 * Catches a part of the page that did not arrive, or broke, and says so. A retry asks for it again.
 * A file that could not be fetched is another matter: browsers keep the failure as long as the page
 * lives, so the retry loads the page again where it stands; a page whose build has been replaced
 * does so by itself.
 */
export class LoadFailure extends Component<LoadFailureProps, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure?.();
    void reloadIfReplaced(error);
  }

  #retries = 0;

  readonly retry = () => {
    this.#retries += 1;
    if (this.state.error instanceof TypeError || this.#retries > 1)
      return globalThis.location.reload();
    forgetFailures();
    this.setState({ error: null });
  };

  override render() {
    return this.state.error !== null ? (
      <Failure onRetry={this.retry} isOver={this.props.isOver === true} />
    ) : (
      this.props.children
    );
  }
}

function Failure({ onRetry, isOver }: { readonly onRetry: () => void; readonly isOver: boolean }) {
  const { t } = useTranslation('site');
  return (
    <Root data-over={isOver || undefined}>
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
  color: ${color('text-1')};
  &[data-over] {
    position: fixed;
    inset-inline: 0;
    /* Above the tab bar, which is in the same layer as the header. */
    inset-block-end: calc(${size.touch} + 12px);
    z-index: ${layer.toast};
    padding-block: ${space[4]};
    ${media.compact} {
      inset-block-end: 0;
    }
    background: ${color('surface-1')};
    box-shadow: ${shadow[3]};
  }
`;
