import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KEY_PROBLEMS, KEY_REMEDIES, KeyCase } from '../../../shared/api/order-remedies.ts';

export type KeyProblem = (typeof KEY_PROBLEMS)[number];
export type KeyRemedy = (typeof KEY_REMEDIES)[number];

export const problemTexts: Readonly<Record<KeyProblem, MessageDescriptor>> = {
  AlreadyUsed: msg`It says that the key was used already`,
  Invalid: msg`It says that the key is not valid`,
  WrongRegion: msg`It cannot be activated in my country`,
  WrongProduct: msg`It activated something else`,
  Other: msg`Something else`,
};

export const remedyTexts: Readonly<Record<KeyRemedy, MessageDescriptor>> = {
  Replacement: msg`Another key`,
  RefundToBalance: msg`My money back as balance, for the next purchase`,
  RefundToMethod: msg`My money back the way I paid`,
};

export const statusTexts: Readonly<Record<KeyCase['Status'], MessageDescriptor>> = {
  Open: msg`We are looking into it`,
  Replaced: msg`You got another key`,
  Refunded: msg`You got your money back`,
  Rejected: msg`We found no fault`,
};
