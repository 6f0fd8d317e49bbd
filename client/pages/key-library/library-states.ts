import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LibraryState } from '../../../shared/api/key-library.ts';

export const stateNames: Readonly<Record<LibraryState, MessageDescriptor>> = {
  Unrevealed: msg`Not revealed`,
  Waiting: msg`On its way`,
  Revealed: msg`Revealed`,
  Activated: msg`Marked as activated`,
  Reported: msg`Reported`,
  Given: msg`Gift`,
  Returned: msg`Returned`,
};

export const stateTones = {
  Unrevealed: 'brass',
  Waiting: 'info',
  Revealed: 'neutral',
  Activated: 'success',
  Reported: 'warning',
  Given: 'info',
  Returned: 'neutral',
} as const satisfies Record<LibraryState, string>;
