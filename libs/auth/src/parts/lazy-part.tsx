import { type I18n, useI18n } from '@parlour/i18n';
import { type ComponentType, lazy, type LazyExoticComponent, use } from 'react';

/**
 * A part of a form that most people never see: its code and its words are loaded when it is first
 * shown, inside a Suspense.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly string[],
): ComponentType<Props> {
  const Code: LazyExoticComponent<ComponentType<Props>> = lazy(async () => ({
    default: await load(),
  }));
  const words = new WeakMap<I18n, Promise<unknown>>();
  return function LatePart(props: Props) {
    const i18n = useI18n();
    let coming = words.get(i18n);
    if (!coming) words.set(i18n, (coming = i18n.load(...namespaces)));
    use(coming);
    return <Code {...props} />;
  };
}
