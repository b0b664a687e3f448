/** Typed arrays to bytes and back. Bytes from a driver may start at any offset, so reading copies. */

export function toBytes(array: Uint16Array | Uint32Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
}

export function toUint16(bytes: Uint8Array): Uint16Array {
  return new Uint16Array(bytes.slice().buffer)
}

export function toUint32(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.slice().buffer)
}
