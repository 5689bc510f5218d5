import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import Table from 'antd/es/table';
import Tag from 'antd/es/tag';
import { useEffect, useState } from 'react';
import type { ReferenceRow } from './rows';

const statuses = [
  { value: 0, label: '正常', color: 'success' },
  { value: 1, label: '封禁', color: 'error' },
  { value: 2, label: '注销', color: 'default' },
];

const columns = [
  { dataIndex: 'nickname', title: '用户' },
  { dataIndex: 'level', title: '等级', sorter: true },
  { dataIndex: 'coins', title: '金币', sorter: true },
  {
    dataIndex: 'status',
    title: '状态',
    render: (value: number) => <Tag color={statuses[value]?.color ?? ''}>{statuses[value]?.label}</Tag>,
  },
  { dataIndex: 'family', title: '家族', ellipsis: true },
  { dataIndex: 'registered', title: '注册时间' },
  {
    key: 'actions',
    title: '操作',
    render: () => (
      <Button type="link" size="small">
        封禁
      </Button>
    ),
  },
];

export default function List() {
  const [rows, setRows] = useState<ReferenceRow[]>();
  const query = new URLSearchParams(location.hash.split('?')[1]);
  const size = Number(query.get('size') ?? 20);
  const page = Number(query.get('page') ?? 1);
  useEffect(() => {
    let shown = true;
    fetch(`/api/rows?size=${size}&page=${page}`)
      .then((response) => response.json())
      .then((next: ReferenceRow[]) => shown && setRows(next));
    return () => {
      shown = false;
    };
  }, [size, page]);
  return (
    <>
      <Form layout="inline" style={{ marginBottom: 16 }}>
        <Form.Item name="nickname" label="昵称">
          <Input />
        </Form.Item>
        <Form.Item name="status" label="状态">
          <Select style={{ width: 140 }} options={statuses} />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
      </Form>
      <Table
        rowKey="id"
        columns={columns}
        dataSource={rows ?? []}
        loading={!rows}
        rowSelection={{}}
        pagination={{ current: page, pageSize: size, total: 10_000, showSizeChanger: true }}
      />
    </>
  );
}
