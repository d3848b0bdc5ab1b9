import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';

import { useServiceLine } from './use-service.ts';

/**
 * Gives a page the visitor's or member's line to customer service; nothing where the brand
 * has none.
 */
export function withService<Props extends { readonly service?: string | undefined }>(
  Screen: ComponentType<Props>,
): ComponentType<Props> {
  return observer(function WithService(props: Props) {
    return <Screen {...props} service={useServiceLine()?.href} />;
  });
}
