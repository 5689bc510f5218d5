/** A call that reads, as far as the query cache needs it: the name is its key. */
export interface ReadCall<In, Out> {
  (input: In, options: { signal: AbortSignal }): Promise<Out>;
  readonly spec: { readonly name: string };
}

/**
 * A read as the query cache takes it: `useQuery(queryOf(getFamily, { family_id }))`. Equal calls share one entry, unless
 * `parts` tell them apart, e.g. a form that reads its own copy, or the version that an answer depends on.
 */
export const queryOf = <I, O>(call: ReadCall<I, O>, input: I, ...parts: readonly unknown[]) => ({
  queryKey: [call.spec.name, input, ...parts],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<O> => call(input, { signal }),
});
