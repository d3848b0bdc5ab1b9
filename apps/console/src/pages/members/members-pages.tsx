import { Route, Routes } from 'react-router-dom';

import { MemberScreen } from './member-screen.tsx';
import { MembersScreen } from './members-screen.tsx';

/** The list of members, and one of them at `members/<id>`. */
export const Page = () => (
  <Routes>
    <Route index element={<MembersScreen />} />
    <Route path=":member" element={<MemberScreen />} />
  </Routes>
);
