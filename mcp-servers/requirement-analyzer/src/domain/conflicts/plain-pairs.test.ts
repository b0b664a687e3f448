import { describe, expect, test } from 'bun:test'
import { compare } from './compare.ts'

function said(a: string, b: string): string {
  return compare({ title: '', description: a }, { title: '', description: b }).relation
}

describe('conflicts said in ordinary words', () => {
  test.each([
    ['Visitors can post a comment without signing in.', 'Only signed-in visitors may post comments.'],
    ['游客不登录也可以在帖子下发表评论。', '只有登录的游客才能评论帖子。'],
    [
      'The fee is charged when the guest makes the booking.',
      'The fee is not charged until the guest leaves the hotel.',
    ],
    ['Members can book a squash court for at most 1 hour.', 'A single court booking may last up to 2 hours.'],
    ['Contractors are denied access to the source code.', 'Contractors can read the source code.'],
    ['Uploads larger than 25 MB are rejected.', 'Users can upload files of up to 100 MB.'],
  ])('%s / %s is a conflict', (a, b) => {
    expect([said(a, b), said(b, a)]).toEqual(['conflict', 'conflict'])
  })
})

describe('near misses', () => {
  test.each([
    ['Photos of a listing must not exceed 5 MB.', 'Videos of a listing must not exceed 100 MB.'],
    ['Customers can cancel an order that has not been shipped.', 'Shipped orders cannot be cancelled.'],
    [
      'Employees can withdraw a request before it is approved.',
      'As long as a request has not been approved, the employee can cancel it.',
    ],
    ['团员请假须提前一天。', '指挥请假须提前一周。'],
  ])('%s / %s is no conflict', (a, b) => {
    expect(said(a, b)).not.toBe('conflict')
    expect(said(b, a)).not.toBe('conflict')
  })

  test('a class of things said of all of them is the same thing', () => {
    expect(said('全部设备的报文统一用 JSON 格式上送。', '温控设备的报文一律采用 XML 上送。')).toBe('conflict')
  })

  test('what other people do is not the same again, although both speak of both', () => {
    const [write, sign] = [
      'Nurses can write notes in the patient record.',
      'Doctors can sign off notes in the patient record; nurses cannot sign them off.',
    ]
    expect(said(write, sign)).not.toBe('duplicate')
  })
})

describe('the same again', () => {
  test.each([
    [
      'Passwords must have a minimum length of twelve characters.',
      'Passwords shorter than 12 characters are rejected.',
    ],
    [
      'Buyers can add a gift message of up to 200 characters to an order.',
      'When ordering, a buyer may write a gift message no longer than 200 characters.',
    ],
    ['读者最多可预约十本书。', '每位读者预约图书不得超过 10 本。'],
  ])('%s / %s is a duplicate: its words and its number are the same', (a, b) => {
    expect([said(a, b), said(b, a)]).toEqual(['duplicate', 'duplicate'])
  })
})
