import { Route, Routes } from 'react-router-dom';

import { InboxScreen } from './inbox-screen.tsx';
import { TicketScreen } from './ticket-screen.tsx';

/** The inbox, and one ticket at `support/<number>`. */
export const Page = () => (
  <Routes>
    <Route index element={<InboxScreen />} />
    <Route path=":ticket" element={<TicketScreen />} />
  </Routes>
);
