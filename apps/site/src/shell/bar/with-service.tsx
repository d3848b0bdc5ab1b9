import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';

import { useService } from './use-service.ts';

/** Gives a page the line to customer service that whoever looks at it has; nothing where the house has none. */
export function withService<Props extends { readonly service?: string | undefined }>(
  Screen: ComponentType<Props>,
): ComponentType<Props> {
  return observer(function WithService(props: Props) {
    const { href, target } = useService();
    return <Screen {...props} service={target && href} />;
  });
}
