import { useLingui } from '@lingui/react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';
import { type CallAnswer, type CallError, sendCall } from './send-call.ts';

type Args = Readonly<Record<string, unknown>>;

/** Reads by a call of the table; the key is the call with its arguments, so that a change renews whatever is shown. */
export function useCallData<A, Data>(call: MerchantCall<A, Data>, args: Args, isEnabled = true) {
  const { i18n } = useLingui();
  return useQuery<Data, CallError>({
    queryKey: [call.noun, call.verb, args],
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const answer = await sendCall(call, args, i18n.locale);
      if (!('data' in answer)) throw new TypeError(`${call.noun} ${call.verb} answers with a file`);
      return answer.data;
    },
  });
}

/** Makes changes by a call; what is on screen is read again afterwards. */
export function useCallChange<A, Data>(call: MerchantCall<A, Data>) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  return useMutation<CallAnswer<Data>, CallError, Args>({
    mutationFn: (args) => sendCall(call, args, i18n.locale),
    onSuccess: async (_, args) => {
      if (call.method !== 'GET' && args.DryRun !== true) await client.invalidateQueries();
    },
  });
}
