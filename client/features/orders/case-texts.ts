import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KEY_PROBLEMS, KEY_REMEDIES, KeyCase } from '../../../shared/api/order-remedies.ts';

export type KeyProblem = (typeof KEY_PROBLEMS)[number];
export type KeyRemedy = (typeof KEY_REMEDIES)[number];

export const problemTexts: Readonly<Record<KeyProblem, MessageDescriptor>> = {
  AlreadyUsed: msg`It says the key has already been used`,
  Invalid: msg`It says the key is not valid`,
  WrongRegion: msg`It cannot be activated in my country`,
  WrongProduct: msg`It activated a different product`,
  Other: msg`Something else`,
};

export const remedyTexts: Readonly<Record<KeyRemedy, MessageDescriptor>> = {
  Replacement: msg`A replacement key`,
  RefundToBalance: msg`Refund to my store balance`,
  RefundToMethod: msg`Refund to my original payment method`,
};

export const statusTexts: Readonly<Record<KeyCase['Status'], MessageDescriptor>> = {
  Open: msg`We’re looking into it`,
  Replaced: msg`You received a replacement key`,
  Refunded: msg`You received a refund`,
  Rejected: msg`We found no problem`,
};
