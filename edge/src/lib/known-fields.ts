/**
 * The fields of an object that this version knows. Schemas of the state keep other fields, because the seal and the hashes
 * of a newer version cover them, but no code may read them.
 */
export type KnownFields<T> = { [Key in keyof T as string extends Key ? never : Key]: T[Key] };
