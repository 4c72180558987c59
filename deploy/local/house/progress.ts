/** Does a step and tells a person when it takes long. */
export type Progress = <T>(step: string, work: () => Promise<T> | T) => Promise<T>;
