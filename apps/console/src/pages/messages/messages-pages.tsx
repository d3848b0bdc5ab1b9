import { Route, Routes } from 'react-router-dom';

import { ComposeScreen } from './compose-screen.tsx';
import { MessageScreen } from './message-screen.tsx';
import { MessagesScreen } from './messages-screen.tsx';
import { TeamListScreen } from './team-list-screen.tsx';
import { TeamMessageScreen } from './team-message-screen.tsx';

/**
 * The list of sent messages, one of them at `messages/<id>`, a new one at `messages/new`, and those
 * between agents and members at `messages/team`.
 */
export const Page = () => (
  <Routes>
    <Route index element={<MessagesScreen />} />
    <Route path="new" element={<ComposeScreen />} />
    <Route path="team" element={<TeamListScreen />} />
    <Route path="team/:message" element={<TeamMessageScreen />} />
    <Route path=":message" element={<MessageScreen />} />
  </Routes>
);
